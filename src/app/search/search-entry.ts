/** One result of a search. */
export interface SearchEntry {
  /** The address of the page that the entry opens. It also identifies the entry. */
  to: string
  name: string
  /** A text that distinguishes the entry from others with the same name. It is shown next to the name, and searched too. */
  detail: string
  /** Further words by which people find the entry. They are not shown. */
  words: string
}

/** The searched entries of one kind, and the address of its whole list. */
export interface SearchGroup {
  /** The heading of the kind, such as 'People'. */
  label: string
  entries: readonly SearchEntry[]
  /** The list of this kind, filtered by the same text; undefined if there is none. */
  listFor?: (text: string) => string
  /** True if the server may have more entries that fit the text. */
  isCut?: boolean
}
