import { createContext, use } from 'react'
import type { ProblemIndex } from './problems'

/** How all parts of a form are shown. Typing leaves it as it is, so it causes no draws. */
export interface FormView {
  problems: ProblemIndex
  showAll: boolean
  disabled: boolean
  /** Required answers that are missing are marked before anybody has been there. */
  marksMissing: boolean
}

export const FormViewContext = createContext<FormView | null>(null)

/** How the form around a field is shown; throws outside one. */
export function useFormView(): FormView {
  const view = use(FormViewContext)
  if (!view) throw new Error('A field stands outside a FieldList')
  return view
}
