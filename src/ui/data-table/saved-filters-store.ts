/** A named set of a list's filters, sort order and columns, stored as the query part of its address. */
export interface SavedFilter {
  name: string
  search: string
}

const keyOf = (owner: string, list: string) => `greenlight.filters/${owner}/${list}`

/** Returns the filters of one person and list, by name. Empty if the device keeps nothing. */
export function readSavedFilters(owner: string, list: string): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner, list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSavedFilter) : []
  } catch {
    return []
  }
}

/** Stores the filters sorted by name, and returns them. In a private window they are only kept as long as the page is open. */
export function writeSavedFilters(
  owner: string,
  list: string,
  filters: readonly SavedFilter[],
): SavedFilter[] {
  const sorted = [...filters].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  try {
    localStorage.setItem(keyOf(owner, list), JSON.stringify(sorted))
  } catch (error) {
    console.warn('Saved filters cannot be kept on this device', error)
  }
  for (const listener of listeners) listener()
  return sorted
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever a filter is saved or removed here; returns the function that stops it. */
export function onSavedFilters(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isSavedFilter(value: unknown): value is SavedFilter {
  const { name, search } = (value ?? {}) as Partial<SavedFilter>
  return typeof name === 'string' && typeof search === 'string'
}
