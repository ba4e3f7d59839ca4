/** Returns whether a person would call two names or codes the same: case, and spaces around them, make no difference. */
export function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
