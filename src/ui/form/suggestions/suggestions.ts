import { createContext } from 'react'

/** What is known in answer to a field, from somewhere else. */
export interface FieldSuggestion {
  value: unknown
  /** The value as it is read. */
  words: string
  /** Said after 'from': 'Crew'. */
  from: string
}

/** Finds it by the path of the field. `<FieldSuggestions value={of}>` around a form offers it where nothing is entered. */
export const FieldSuggestions = createContext<(path: string) => FieldSuggestion | undefined>(() => undefined)
