/** Firestore's limit for the id of a document, in bytes of UTF-8. */
const MAX_BYTES = 1500

/** Stored lists of ids may contain anything, and one impossible id would make a whole read fail. */
export function isDocumentId(id: unknown): boolean {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') return false
  if (id.includes('/') || /^__.*__$/s.test(id)) return false
  return new TextEncoder().encode(id).length <= MAX_BYTES
}

/** The longest id that the rules accept and a log entry may have. */
export const LONGEST_ID = 150

/** Returns a value as an id for a log entry; empty if it cannot be one, because clients may have written anything. */
export function idOrNone(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST_ID && isDocumentId(value) ? value : ''
}
