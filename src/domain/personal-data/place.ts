/**
 * A kind of document with data about people: how long we keep it and why. Export, erasure, expiry and the page about personal
 * data use this table.
 */
export interface Place {
  path: string
  /** The name of one such document. */
  what: string
  /** The data about people in it, in common words. */
  holds: string
  /** The fields that may contain data about a person, and those that do not. */
  personal: readonly string[]
  others: readonly string[]
  kept: string
  why: string
  /**
   * The owner of a document: the person whose id is at this index of its path, or whom one of these fields names by id or
   * address. Absent for documents without an owner.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /** What erasing the owner does: the document is deleted, or gets these values. If absent, only the name is removed. */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /**
   * What erasing a person does if the document only names them: it is deleted, or treated as their own. If absent, only the name
   * is removed.
   */
  named?: 'delete' | 'as own'
  /** True if the creator wrote the document; then their export contains all of it. */
  isAuthored?: true
  /** True if the document is part of a contract or PRA that must by law stay complete for some years. */
  isPaper?: true
}
