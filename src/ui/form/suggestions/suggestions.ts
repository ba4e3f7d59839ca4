import { createContext } from 'react'

/** The known answer to a field, from somewhere else. */
export interface FieldSuggestion {
  value: unknown
  /** The value as it is read. */
  words: string
  /** Said after 'from': 'Crew'. */
  from: string
}

/** Finds a known answer by the path of the field. `<FieldSuggestions value={of}>` around a form offers it if nothing is entered. */
export const FieldSuggestions = createContext<(path: string) => FieldSuggestion | undefined>(() => undefined)
