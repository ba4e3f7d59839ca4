import type { Content, Field, FieldContext } from '@/domain/shared/fields'

/**
 * A section of a contract's form, divided as a production manager thinks. Form, reading view and comparison all come from its
 * fields.
 */
export interface ContractSection<Fields extends readonly Field[] = readonly Field[]> {
  id: string
  title: string
  /** A sentence that the form shows above the fields. */
  intro?: string
  fields: Fields
  /**
   * For a section that few contracts need: returns whether the answers already use it. If not, the form shows only a button,
   * labelled `addLabel`.
   */
  isUsed?: (answers: Content) => boolean
  addLabel?: string
  /** Returns whether a contract has this section; without this function, it always has. */
  showWhen?: (context: FieldContext) => boolean
}

/** Defines a section so that TypeScript keeps the exact types of its fields. */
export const defineSection = <const Fields extends readonly Field[]>(
  section: ContractSection<Fields>,
): ContractSection<Fields> => section
