/** Returns the text with its first letter in upper case, for the beginning of a sentence or a title. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
