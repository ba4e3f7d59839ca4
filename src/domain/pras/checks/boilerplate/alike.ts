import { shortened } from '@/domain/shared/cells/cells'
import { saysTheSame } from '@/domain/shared/reasons/non-answer'

/** So many are named in one sentence. */
const NAMED = 3

/** 'Falls, Drowning, Heat and 2 more'. */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** A text that several have, and whose it is. */
export interface Shared<Item> {
  text: string
  items: Item[]
}

/**
 * The texts that at least so many items have in the same words, whatever their case and signs.
 * @param textOf empty where an item has none
 */
export function sharedTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  least: number,
): Shared<Item>[] {
  const found: Shared<Item>[] = []
  for (const item of items) {
    const text = textOf(item).trim()
    if (text === '') continue
    const same = found.find(shared => saysTheSame(shared.text, text))
    if (same) same.items.push(item)
    else found.push({ text, items: [item] })
  }
  return found.filter(shared => shared.items.length >= least)
}

/** “On location”, with the first of a longer text. */
export const quoted = (text: string): string => `“${shortened(text.replace(/\s+/g, ' '))}”`
