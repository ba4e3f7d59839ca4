/** Firestore's limit of an id, in bytes of UTF-8. */
const MAX_BYTES = 1500

/** True if a document can have this id. Browsers write lists of ids: one impossible id would fail a whole read. */
export function isDocumentId(id: unknown): boolean {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') return false
  if (id.includes('/') || /^__.*__$/s.test(id)) return false
  return new TextEncoder().encode(id).length <= MAX_BYTES
}

/** The longest id that the rules accept and a log entry names. */
export const LONGEST_ID = 150

/** A value as an id for a log entry; empty if it is not one, since clients may have written anything. */
export function idOrNone(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST_ID && isDocumentId(value) ? value : ''
}
