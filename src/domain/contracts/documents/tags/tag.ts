import type { DocumentSource } from '@/domain/contracts/documents/source'
import { moneyText } from '@/domain/shared/values/money'

/**
 * A tag that templates may use, and what fills it. A text that is printed must not be empty: a template that can do without it
 * puts it into a section of its own name.
 */
export type Tag = TextTag | ConditionTag | ListTag

interface Named {
  /** The name between the braces. */
  name: string
  /** The value of the tag in words, for people who edit templates. */
  fills: string
}

/** `{name}` prints it, `{#name}…{/name}` asks whether it is filled in. */
export interface TextTag extends Named {
  kind: 'text'
  /** The field that somebody fills in so that the tag is filled. */
  field: string
  value(source: DocumentSource): string
}

/** `{#name}…{/name}` prints when it holds, `{^name}…{/name}` when it does not. */
export interface ConditionTag extends Named {
  kind: 'condition'
  value(source: DocumentSource): boolean
}

/** `{#name}…{/name}` for each element; one at least. */
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

/** An amount of the contract's currency as it is printed; empty for none. */
export function money({ contract }: DocumentSource, amount: number | undefined): string {
  return amount === undefined ? '' : moneyText({ amount, currency: contract.currency })
}

/** 12, 1.5; empty for none. */
export function count(value: number | undefined): string {
  return value === undefined ? '' : value.toLocaleString('en-GB')
}
