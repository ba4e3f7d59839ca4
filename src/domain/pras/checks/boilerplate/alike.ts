import { shortened } from '@/domain/shared/cells/cells'
import { plainWords } from '@/domain/shared/reasons/non-answer'

const NAMED = 3

/** Lists titles in one text: 'Falls, Drowning, Heat and 2 more'. */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export interface Shared<Item> {
  text: string
  items: Item[]
}

/**
 * Finds the texts that at least this many items have in common. Upper and lower case and punctuation make no difference.
 * @param textOf returns the text of an item, or an empty text
 */
export function sharedTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  least: number,
): Shared<Item>[] {
  const found = new Map<string, Shared<Item>>()
  for (const item of items) {
    const text = textOf(item).trim()
    if (text === '') continue
    const words = plainWords(text)
    const same = found.get(words)
    if (same) same.items.push(item)
    else found.set(words, { text, items: [item] })
  }
  return [...found.values()].filter(shared => shared.items.length >= least)
}

/** Puts a text in quotation marks, and shortens a long one: “On location”. */
export const quoted = (text: string): string => `“${shortened(text.replace(/\s+/g, ' '))}”`
