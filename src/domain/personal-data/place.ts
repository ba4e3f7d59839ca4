/** Where the app keeps something of people, how long and why: exporting, erasing, expiry and the page about it follow from it. */
export interface Place {
  /** The path of its documents. */
  path: string
  /** The name of one of them. */
  what: string
  /** What it says of people, as people call it. */
  holds: string
  /** The fields that may say something of a person, and those that do not. */
  personal: readonly string[]
  others: readonly string[]
  kept: string
  why: string
  /**
   * The owner of a document, if it has one: the person whose id is at this place of its path, or whom one of these fields names
   * by id or address. Absent for documents of everybody.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /** What erasing its owner does: the document goes, or takes these values. Absent: as with everybody's. */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /** What erasing does to a document that only names somebody: it goes, or as if it were theirs. Absent: the name is taken out. */
  named?: 'delete' | 'as own'
  /** The maker of a document wrote it: an export hands it to them whole. */
  isAuthored?: true
  /** Part of a paper, which stays whole while the law asks for it. */
  isPaper?: true
}
