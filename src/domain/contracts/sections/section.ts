import type { Field, FieldContext } from '@/domain/shared/fields'

/** A part of a contract's form, as a production manager thinks of it. From its fields follow form, reading view, comparison and CSV. */
export interface ContractSection {
  id: string
  title: string
  /** One sentence above its fields. */
  intro?: string
  fields: readonly Field[]
  /** Only where this holds; always unless told. */
  showWhen?: (context: FieldContext) => boolean
}
