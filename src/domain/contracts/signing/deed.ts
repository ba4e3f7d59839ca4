/** 'Deed poll' and 'title deeds' are left out, because they name other documents. */
const deedPhrases = [
  /\b(execut|sign|deliver)\w*\s+(and\s+\w+\s+)?(this\s+\w+\s+)?as\s+(a|its|his|her|their)\s+deed\b/i,
  /\bthis\s+deed\b(?!\s+poll)/i,
  /\bby\s+way\s+of\s+deed\b/i,
]

/**
 * Returns whether a document is to be executed as a deed. A witness must see a deed being signed in person (Law Commission,
 * Electronic execution of documents, Law Com No 386, 2019), so a deed is never signed through a link.
 */
export function isDeed(text: string): boolean {
  const plain = text.replace(/\s+/g, ' ')
  return deedPhrases.some(phrase => phrase.test(plain))
}
