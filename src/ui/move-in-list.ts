/**
 * Returns the new position after a key in a list.
 * @param from the present position, -1 for none
 * @returns the new position, or null if the key does not move
 */
export function moveInList(key: string, from: number, count: number, pageSize: number): number | null {
  if (count === 0) return null
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowDown':
      return clamp(from + 1)
    case 'ArrowUp':
      return clamp(from - 1)
    case 'PageDown':
      return clamp(from + pageSize)
    case 'PageUp':
      return clamp(from - pageSize)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
