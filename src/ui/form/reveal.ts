import { fieldId } from './content-path'

type Listener = (path: string) => void
const listeners = new Set<Listener>()

/** Registers a card, which unfolds if it contains the requested field. */
export function onReveal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Unfolds the cards around a field, so that it can be scrolled to and focused. */
export function reveal(path: string): void {
  for (const listener of listeners) listener(path)
}

/** Unfolds its cards. If the field is not on the screen, its nearest container is shown instead. */
export function goToField(path: string): void {
  reveal(path)
  // Each card on the way is drawn in a separate frame.
  let frames = 12
  const look = () => {
    reveal(path)
    const exact = document.getElementById(fieldId(path))
    const found = exact ?? (frames === 0 ? nearest(path) : null)
    if (found) {
      found.scrollIntoView({ block: 'center' })
      found.focus({ preventScroll: true })
    } else if (frames-- > 0) requestAnimationFrame(look)
  }
  look()
}

function nearest(path: string): HTMLElement | null {
  const parts = path.split('.')
  while (parts.pop() && parts.length > 0) {
    const found = document.getElementById(fieldId(parts.join('.')))
    if (found) return found
  }
  return null
}
