import type { Content, Field, FieldContext } from '@/domain/shared/fields'

/** A part of a contract's form, as a production manager thinks of it. Form, reading view and comparison follow from its fields. */
export interface ContractSection<Fields extends readonly Field[] = readonly Field[]> {
  id: string
  title: string
  /** A sentence above its fields. */
  intro?: string
  fields: Fields
  /**
   * For a part that few contracts have: true if the answers of this one use it. Until then the form shows one line instead, with
   * `addLabel` on its button.
   */
  isUsed?: (answers: Content) => boolean
  addLabel?: string
  /** True if a contract has this section; by default it does. */
  showWhen?: (context: FieldContext) => boolean
}

/** Declares a section, and keeps the types of its fields. */
export const defineSection = <const Fields extends readonly Field[]>(
  section: ContractSection<Fields>,
): ContractSection<Fields> => section
