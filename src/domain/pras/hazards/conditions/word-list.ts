/** Splits a text with commas into words and phrases, so that a long list can be written as one text. */
export function wordList(text: string): string[] {
  return text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
