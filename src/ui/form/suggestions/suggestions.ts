import { createContext } from 'react'

/** The known answer to a field, from another source. */
export interface FieldSuggestion {
  value: unknown
  /** The value in words. */
  words: string
  /** The source, in the words that follow 'from': 'Crew'. */
  from: string
}

/** Finds a known answer by the path of a field; offered within the form while the field is empty. */
export const FieldSuggestions = createContext<(path: string) => FieldSuggestion | undefined>(() => undefined)
