import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import type { Sort } from '@/ui/data-table/column'
import { textIndex } from '@/ui/data-table/filter-rows'
import type { ListDefaults } from '@/ui/data-table/list-params'
import { useListState } from '@/ui/data-table/list-state'
import { CountedFilter, ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { capitalised } from './capitalised'
import {
  type CountedChoice,
  type ListChoice,
  type ListFilters,
  type ListToggle,
  narrowed,
} from './list/list-filters'
import { ListFrame, type ListFrameProps } from './list/list-frame'

type Framed<T> = Omit<
  ListFrameProps<T>,
  'title' | 'source' | 'count' | 'state' | 'text' | 'csv' | 'filters' | 'sort'
>

/** The props of a list page. Define the key, `searchText`, the columns, the choices and the toggles outside the component. */
export interface ListPageProps<T extends object> extends Framed<T> {
  source: { rows: readonly T[]; isLoading: boolean; error: unknown; asOf?: number; retry: () => void }
  searchText: (row: T) => string
  counted?: CountedChoice<T>
  choices?: readonly ListChoice<T>[]
  toggles?: readonly ListToggle<T>[]
  sort: Sort
  hiddenColumns?: readonly string[]
}

/** A list whose rows are all in the browser. For records use `RecordListPage`. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { many, source, searchText, columns, counted, choices, toggles } = props
  const actor = useActor()
  const state = useListState<ListFilters>(defaultsOf(props))
  const { filters, setFilter } = state
  const index = useMemo(() => textIndex(searchText), [searchText])
  const matching = useMemo(
    () => narrowed(source.rows, filters, { index, choices, toggles }, actor),
    [source.rows, filters, index, choices, toggles, actor],
  )
  const wanted = counted && wantedOf(counted, filters)
  const shown = useMemo(
    () => (counted && wanted ? matching.filter(row => counted.holds(row, wanted)) : matching),
    [matching, counted, wanted],
  )
  return (
    <ListFrame
      {...props}
      title={capitalised(many)}
      source={{ ...source, rows: shown }}
      count={source.rows.length === 0 && (source.isLoading || source.error) ? undefined : shown.length}
      state={state}
      sort={state.sort}
      text={{ value: String(filters.text ?? ''), onChange: text => setFilter('text', text) }}
      // The CSV file has every column, because people who export the list need them all.
      csv={{ columns }}
      filters={
        <>
          {counted && wanted && (
            <CountedFilter
              label={counted.label}
              options={counted.options}
              value={wanted}
              onChange={value => setFilter(counted.id, value)}
              countOf={value => matching.filter(row => counted.holds(row, value)).length}
            />
          )}
          {choices?.map(({ id, label, options }) => (
            <SelectFilter
              key={id}
              label={label}
              options={options}
              value={String(filters[id] ?? '')}
              onChange={value => setFilter(id, value)}
            />
          ))}
          {toggles?.map(({ id, label }) => (
            <ToggleFilter
              key={id}
              label={label}
              checked={filters[id] === true}
              onChange={checked => setFilter(id, checked)}
            />
          ))}
        </>
      }
    />
  )
}

/** Returns the option that the address names; the default if the value is unknown. */
function wantedOf<T>({ id, options, initial }: CountedChoice<T>, filters: ListFilters): string {
  return options.find(({ value }) => value === filters[id])?.value ?? initial
}

function defaultsOf<T extends object>(props: ListPageProps<T>): ListDefaults<ListFilters> {
  const { counted, choices = [], toggles = [], sort, hiddenColumns } = props
  const filters: ListFilters = {
    text: '',
    ...(counted && { [counted.id]: counted.initial }),
    ...Object.fromEntries(choices.map(({ id }) => [id, ''])),
    ...Object.fromEntries(toggles.map(({ id }) => [id, false])),
  }
  return { filters, sort, hiddenColumns }
}
