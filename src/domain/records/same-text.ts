/** True if two names or codes are the same to a person: case and the spaces around them make no difference. */
export function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
