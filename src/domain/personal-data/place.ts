/** Where the app keeps something of people, how long and why: exporting, erasing, expiry and the page about it follow from it. */
export interface Place {
  /** The path of its documents. */
  path: string
  /** What one of them is called. */
  what: string
  /** What it says of people, as people call it. */
  holds: string
  /** The fields that may say something of a person, and those that do not. */
  personal: readonly string[]
  others: readonly string[]
  kept: string
  why: string
  /**
   * Whose a document is, where it is one person's: of the id in its path at this place, of whoever one of these fields names by id
   * or address. Absent for documents of everybody.
   */
  owner?: { part?: number; fields?: readonly string[] }
  /** What erasing its owner does: the document goes, or takes these values. Absent: as with everybody's. */
  own?: 'delete' | Readonly<Record<string, unknown>>
  /** What erasing does where somebody is only named: it goes, or as if it were theirs. Absent: they are taken out. */
  named?: 'delete' | 'as own'
  /** Whoever made a document wrote what it says: an export gives it to them whole. */
  isAuthored?: true
  /** Part of a paper, which stays whole while the law asks for it. */
  isPaper?: true
}
