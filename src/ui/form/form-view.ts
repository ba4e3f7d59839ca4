import { createContext, type ReactNode, use } from 'react'
import type { ProblemIndex } from './problems'

/** Parts under answers next to their problems, by the dot path of a field, a group, a list or one of its cards. */
export interface FieldNotes {
  /** Null if there is none. */
  at: (path: string) => ReactNode
  /** How many notes at and under a path are still to be seen to. */
  openWithin: (path: string) => number
}

/** How all parts of a form are shown. Typing leaves it as it is, so it causes no draws. */
export interface FormView {
  problems: ProblemIndex
  showAll: boolean
  disabled: boolean
  /** Required answers that are missing are marked before anybody has been there. */
  marksMissing: boolean
  notes?: FieldNotes
}

export const FormViewContext = createContext<FormView | null>(null)

/** How the form around a field is shown; throws outside one. */
export function useFormView(): FormView {
  const view = use(FormViewContext)
  if (!view) throw new Error('A field is outside a FieldList')
  return view
}
