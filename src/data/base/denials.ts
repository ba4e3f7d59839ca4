/** Called after each refused request: a refusal may mean that the person has just lost access. */
const listeners = new Set<() => void>()

export function onDenial(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportDenial(): void {
  for (const listener of [...listeners]) listener()
}
