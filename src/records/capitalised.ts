/** The first letter in upper case: what something is called where a sentence or a title begins. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
