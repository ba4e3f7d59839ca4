/** One result of a search. */
export interface SearchEntry {
  /** The address of the page that it opens, which also identifies it. */
  to: string
  name: string
  /** Distinguishes it from other entries with the same name. Shown next to the name, and searched too. */
  detail: string
  /** Further words by which people find it. */
  words: string
}

/** The searched entries of one kind, and the address of its whole list. */
export interface SearchGroup {
  /** The heading of the kind, such as 'People'. */
  label: string
  entries: readonly SearchEntry[]
  /** The list of this kind, filtered by the same text; undefined if there is none. */
  listFor?: (text: string) => string
}
