/** One result of a search. */
export interface SearchEntry {
  /** The address of its page, which identifies it. */
  to: string
  name: string
  /** Distinguishes it from others of the same name. Shown next to the name, and searched. */
  detail: string
  /** Other words that find it. */
  words: string
}

/** The searched entries of one kind, and the address of its whole list. */
export interface SearchGroup {
  /** 'People'. */
  label: string
  entries: readonly SearchEntry[]
  /** The list of this kind, filtered by the same text; undefined if there is none. */
  listFor?: (text: string) => string
}
