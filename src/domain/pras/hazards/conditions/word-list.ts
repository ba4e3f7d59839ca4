/** The words and phrases of a list that is written as one text, with commas. */
export function wordList(text: string): string[] {
  return text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
