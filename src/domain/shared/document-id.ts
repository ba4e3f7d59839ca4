/** Firestore's limit of an id, in bytes of UTF-8. */
const MAX_BYTES = 1500

/** Whether a document can have this id. Lists of ids are what browsers wrote: one that cannot be would fail a whole read. */
export function isDocumentId(id: unknown): boolean {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') return false
  if (id.includes('/') || /^__.*__$/s.test(id)) return false
  return new TextEncoder().encode(id).length <= MAX_BYTES
}

/** The longest id that the rules take and an entry of the log names. */
export const LONGEST_ID = 150

/** A value as an id that an entry of the log may name; empty if it is not one. Clients may have written anything. */
export function idOrNone(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST_ID && isDocumentId(value) ? value : ''
}
