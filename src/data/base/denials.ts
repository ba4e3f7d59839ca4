/**
 * A refusal may mean that the person has just lost access. The listener of the account registers here, and reads the
 * account again after each refusal.
 */
const listeners = new Set<() => void>()

export function onDenial(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportDenial(): void {
  for (const listener of [...listeners]) listener()
}
