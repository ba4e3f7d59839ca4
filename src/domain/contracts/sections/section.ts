import type { Field, FieldContext } from '@/domain/shared/fields'

/** A part of a contract's form, as a production manager thinks of it. From its fields follow form, reading view, comparison and CSV. */
export interface ContractSection<Fields extends readonly Field[] = readonly Field[]> {
  id: string
  title: string
  /** One sentence above its fields. */
  intro?: string
  fields: Fields
  /** Only where this holds; always unless told. */
  showWhen?: (context: FieldContext) => boolean
}

/** Declares a section, and keeps the types of its fields. */
export const defineSection = <const Fields extends readonly Field[]>(
  section: ContractSection<Fields>,
): ContractSection<Fields> => section
