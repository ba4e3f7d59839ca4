/**
 * A refusal may mean that the person's access was taken away a moment ago. Whoever watches the account hears of every
 * refusal here, and looks.
 */
const listeners = new Set<() => void>()

export function onDenial(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportDenial(): void {
  for (const listener of [...listeners]) listener()
}
