/** Firestore's limit of an id, in bytes of UTF-8. */
const MAX_BYTES = 1500

/** Whether a document can have this id. Lists of ids are what browsers wrote: one that cannot be would fail a whole read. */
export function isDocumentId(id: unknown): boolean {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') return false
  if (id.includes('/') || /^__.*__$/s.test(id)) return false
  return new TextEncoder().encode(id).length <= MAX_BYTES
}
