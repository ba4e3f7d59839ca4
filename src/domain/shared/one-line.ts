/** Marks that reverse the direction of the following text, so that it reads differently. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text as one line without characters that hide or reverse other text: line breaks and control characters become spaces,
 * direction marks are removed. The rules accept titles, names and file names only in this form (`isLine`).
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(TURNS, '')
}

/** A text of several lines without characters that hide or reverse other text: its line breaks and tabs stay. */
export function plainLines(text: string): string {
  return text.replace(TURNS, '').replace(/[^\P{Cc}\n\r\t\u0085]/gu, '')
}
