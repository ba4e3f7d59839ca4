import type { Content, Field, FieldContext } from '@/domain/shared/fields'

/** Form, reading view and comparison all come from the section's fields. */
export interface ContractSection<Fields extends readonly Field[] = readonly Field[]> {
  id: string
  title: string
  /** A sentence that the form shows above the fields. */
  intro?: string
  fields: Fields
  /** For a section that few contracts need: if the answers do not use it, the form shows only a button, `addLabel`. */
  isUsed?: (answers: Content) => boolean
  addLabel?: string
  /** Returns whether a contract has this section; without this function, it always has. */
  showWhen?: (context: FieldContext) => boolean
}

/** Defines a section so that TypeScript keeps the exact types of its fields. */
export const defineSection = <const Fields extends readonly Field[]>(
  section: ContractSection<Fields>,
): ContractSection<Fields> => section
