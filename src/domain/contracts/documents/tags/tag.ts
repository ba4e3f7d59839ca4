import type { DocumentSource } from '@/domain/contracts/documents/source'
import { moneyText } from '@/domain/shared/values/money'

/**
 * A tag that templates may use, and the value that fills it. A text that a template prints must not be empty. If the document can
 * do without the text, the template puts the tag into a section with the tag's name.
 */
export type Tag = TextTag | ConditionTag | ListTag

interface Named {
  name: string
  /** The value of the tag in words, for people who edit templates. */
  fills: string
}

/** `{name}` prints the text; `{#name}…{/name}` prints its content if the text is not empty. */
export interface TextTag extends Named {
  kind: 'text'
  /** The name of the form field that fills the tag. */
  field: string
  value(source: DocumentSource): string
}

/** `{#name}…{/name}` prints its content if the condition is true, `{^name}…{/name}` if it is false. */
export interface ConditionTag extends Named {
  kind: 'condition'
  value(source: DocumentSource): boolean
}

/** `{#name}…{/name}` prints its content once per element; there must be at least one. */
export interface ListTag extends Named {
  kind: 'list'
  field: string
  items: readonly Named[]
  value(source: DocumentSource): Readonly<Record<string, string>>[]
}

export const text = (name: string, fills: string, field: string, value: TextTag['value']): TextTag => ({
  kind: 'text',
  name,
  fills,
  field,
  value,
})

export const conditionTag = (name: string, fills: string, value: ConditionTag['value']): ConditionTag => ({
  kind: 'condition',
  name,
  fills,
  value,
})

export const list = (
  name: string,
  fills: string,
  field: string,
  items: readonly Named[],
  value: ListTag['value'],
): ListTag => ({ kind: 'list', name, fills, field, items, value })

export function money({ contract }: DocumentSource, amount: number | undefined): string {
  return amount === undefined ? '' : moneyText({ amount, currency: contract.currency })
}

export function count(value: number | undefined): string {
  return value === undefined ? '' : value.toLocaleString('en-GB')
}
