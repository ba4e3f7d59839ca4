import type { Option } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { filterRows, type TextIndex } from '@/ui/data-table/filter-rows'

/** A choice that narrows the list; nothing chosen narrows nothing. */
export interface ListChoice<T> {
  /** Its name in the address of the list. */
  id: string
  label: string
  options: readonly Option[]
  /** Whether a row stays while this value is chosen. */
  holds: (row: T, value: string) => boolean
}

/** Choices of which one always applies, each with the number of its rows: 'within 90 days'. */
export interface CountedChoice<T> extends ListChoice<T> {
  /** The value that holds until another is chosen. */
  initial: string
}

/** A filter that is on or off: 'Mine'. */
export interface ListToggle<T> {
  /** Its name in the address of the list. */
  id: string
  label: string
  /** Whether a row stays while it is on. */
  holds: (row: T, actor: Actor) => boolean
  /** Whether a row stays while it is off; every row by default. */
  holdsWhileOff?: (row: T) => boolean
}

/** What narrows a list that is wholly in the browser. */
export interface ListNarrowing<T> {
  index: TextIndex<T>
  choices?: readonly ListChoice<T>[]
  toggles?: readonly ListToggle<T>[]
}

/** The filters of a list, as in its address. */
export type ListFilters = Record<string, string | boolean>

/** The rows that fit all filters at once; a counted choice is left aside. */
export function narrowed<T>(
  rows: readonly T[],
  filters: ListFilters,
  { index, choices = [], toggles = [] }: ListNarrowing<T>,
  actor: Actor,
): readonly T[] {
  const kept = rows.filter(
    row =>
      choices.every(({ id, holds }) => !filters[id] || holds(row, String(filters[id]))) &&
      toggles.every(({ id, holds, holdsWhileOff }) =>
        filters[id] === true ? holds(row, actor) : (holdsWhileOff?.(row) ?? true),
      ),
  )
  return filterRows(kept, index, String(filters.text ?? ''))
}
