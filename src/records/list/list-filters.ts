import type { Option } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { filterRows, type TextIndex } from '@/ui/data-table/filter-rows'

/** A filter with options. Nothing is filtered until the person chooses an option. */
export interface ListChoice<T> {
  /** The name of the filter in the address of the list. */
  id: string
  label: string
  options: readonly Option[]
  /** True if a row matches this value. */
  holds: (row: T, value: string) => boolean
}

/** A filter with options of which one always applies, such as 'within 90 days'. Each option shows its number of rows. */
export interface CountedChoice<T> extends ListChoice<T> {
  /** The default value. */
  initial: string
}

/** A filter that is on or off: 'Mine'. */
export interface ListToggle<T> {
  /** The name of the filter in the address of the list. */
  id: string
  label: string
  /** True if a row is shown while the filter is on. */
  holds: (row: T, actor: Actor) => boolean
  /** True if a row is shown while the filter is off; by default, every row is shown. */
  holdsWhileOff?: (row: T) => boolean
}

/** The filters of a list whose rows are all in the browser, so that the browser applies them. */
export interface ListNarrowing<T> {
  index: TextIndex<T>
  choices?: readonly ListChoice<T>[]
  toggles?: readonly ListToggle<T>[]
}

/** The values of a list's filters, as in its address. */
export type ListFilters = Record<string, string | boolean>

/** Returns the rows that match all filters; the counted choice is not applied here. */
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
