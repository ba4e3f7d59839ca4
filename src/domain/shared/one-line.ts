/** Marks that turn round the text behind them, so that it reads as another one. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text as one line without what hides or turns round the text beside it: line breaks and control characters become
 * spaces, direction marks go. The rules take titles, names and file names in no other form (`isLine`).
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(TURNS, '')
}

/** A text of several lines without what hides or turns round the text beside it: its line breaks and tabs stay. */
export function plainLines(text: string): string {
  return text.replace(TURNS, '').replace(/[^\P{Cc}\n\r\t\u0085]/gu, '')
}
