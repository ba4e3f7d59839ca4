/** Export, erasure, expiry and the page about personal data all use these descriptions. */
export interface Place {
  path: string
  what: string
  /** Says in plain words which data about people the document has. */
  holds: string
  /** The fields that may contain data about a person. All remaining fields are in `others`. */
  personal: readonly string[]
  others: readonly string[]
  kept: string
  why: string
  /**
   * Says whose document it is: the person whose id is at this position of its path, or whose id or address is in one of these
   * fields. Absent for documents that belong to nobody.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /** What erasing the owner does: the document is deleted, or gets these values. If absent, only the owner's name is removed. */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /**
   * What erasing a person does to a document that only names the person: it is deleted, or treated like the person's own. If
   * absent, only the name is removed.
   */
  named?: 'delete' | 'as own'
  /** True if the creator wrote the text of the document. Their export then contains the whole document. */
  isAuthored?: true
  /** True if the document is part of a contract or PRA that the law requires to be complete for some years. */
  isPaper?: true
}
