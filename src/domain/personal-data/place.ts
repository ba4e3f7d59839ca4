/**
 * A kind of document with data about people: how long we keep it and why. Export, erasure, expiry and the page about personal
 * data use this table.
 */
export interface Place {
  path: string
  /** The name of one document of this kind. */
  what: string
  /** The data about people in the document, in plain words. */
  holds: string
  /** The fields that may contain data about a person. `others` has the remaining fields. */
  personal: readonly string[]
  others: readonly string[]
  kept: string
  why: string
  /**
   * The owner of a document: the person whose id is at this index of its path, or whom one of these fields names by id or
   * address. Absent for documents without an owner.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /**
   * What happens to the document when its owner is erased: it is deleted, or gets these values. If absent, only the name is
   * removed.
   */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /**
   * How erasing a person treats a document that only names them: the document is deleted, or treated like the person's own
   * document. If absent, only the name is removed.
   */
  named?: 'delete' | 'as own'
  /** True if the creator wrote the text of the document. The creator's export then contains the whole document. */
  isAuthored?: true
  /** True if the document is part of a contract or PRA that must by law stay complete for some years. */
  isPaper?: true
}
