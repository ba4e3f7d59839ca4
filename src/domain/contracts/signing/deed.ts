/** Phrases of documents that are executed as a deed. 'Deed poll' and 'title deeds' name other documents. */
const deedPhrases = [
  /\b(execut|sign|deliver)\w*\s+(and\s+\w+\s+)?(this\s+\w+\s+)?as\s+(a|its|his|her|their)\s+deed\b/i,
  /\bthis\s+deed\b(?!\s+poll)/i,
  /\bby\s+way\s+of\s+deed\b/i,
]

/**
 * True if a text is executed as a deed. A witness must see a deed being signed in person (Law Commission, Electronic execution of
 * documents, Law Com No 386, 2019), so it is never signed by a link.
 */
export function isDeed(text: string): boolean {
  const plain = text.replace(/\s+/g, ' ')
  return deedPhrases.some(phrase => phrase.test(plain))
}
