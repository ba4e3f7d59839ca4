import { createContext, type ReactNode, use } from 'react'
import type { ProblemIndex } from './problems'

/** Notes next to problems, by the dot path of a field, a group, a list or one of its cards. */
export interface FieldNotes {
  /** Returns the note; null if there is none. */
  at: (path: string) => ReactNode
  /** Returns how many notes at and under a path still need attention. */
  openWithin: (path: string) => number
}

/** How all parts of a form are displayed. Typing changes none of these values, so it draws no part again. */
export interface FormView {
  problems: ProblemIndex
  showAll: boolean
  disabled: boolean
  /** True if missing required answers are marked in fields that nobody has visited. */
  marksMissing: boolean
  notes?: FieldNotes
}

export const FormViewContext = createContext<FormView | null>(null)

/** Returns the view of the form around a field; throws outside a form. */
export function useFormView(): FormView {
  const view = use(FormViewContext)
  if (!view) throw new Error('A field is outside a FieldList')
  return view
}
