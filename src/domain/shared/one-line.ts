/** Marks that change the direction of the text after them, so that people read another text than the stored one. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns a text as one line without characters that hide or reverse other text: line breaks and control characters become
 * spaces, direction marks are removed. The rules accept titles, names and file names only in this form (`isLine`).
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(TURNS, '')
}

/** Returns a text of several lines without characters that hide or reverse other text. Line breaks and tabs stay. */
export function plainLines(text: string): string {
  return text.replace(TURNS, '').replace(/[^\P{Cc}\n\r\t\u0085]/gu, '')
}
