/** Something that a search leads to. */
export interface SearchEntry {
  /** The address of its page: what it is known by. */
  to: string
  name: string
  /** What tells it from others of the same name; shown beside it, and searched. */
  detail: string
  /** Further words that it is found by. */
  words: string
}

/** What is searched of one kind, and where its whole list is. */
export interface SearchGroup {
  /** 'People'. */
  label: string
  entries: readonly SearchEntry[]
  /** The list of this kind, filtered by the same text; undefined where there is none. */
  listFor?: (text: string) => string
}
