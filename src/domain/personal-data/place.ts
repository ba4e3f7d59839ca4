/**
 * A kind of document with data about people: how long we keep it and why. Export, erasing, expiry and the page about them follow
 * from this table.
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
   * The owner of a document, if it has one: the person whose id is at this index of its path, or whom one of these fields names
   * by id or address. Absent for documents without an owner.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /**
   * The result of erasing its owner: the document is deleted, or gets these values. Absent: as for a document without an owner.
   */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /**
   * The result of erasing a person whom the document only names: it is deleted, or treated as their own. Absent: the name is
   * removed.
   */
  named?: 'delete' | 'as own'
  /** The creator wrote the document: it is in their export as a whole. */
  isAuthored?: true
  /** The document is part of a paper, which stays whole as long as the law requires it. */
  isPaper?: true
}
