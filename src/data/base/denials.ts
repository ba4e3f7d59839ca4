/**
 * The sign-in code registers a function here that reads the account again. It is called after each refused request, since a
 * refusal may mean that the person has just lost access.
 */
const listeners = new Set<() => void>()

export function onDenial(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportDenial(): void {
  for (const listener of [...listeners]) listener()
}
