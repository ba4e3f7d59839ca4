import { type ReactNode, useMemo } from 'react'
import { linkTarget } from '@/data/base/keep-data'
import { useActor } from '@/data/base/session'
import type { Column, Sort } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { textIndex } from '@/ui/data-table/filter-rows'
import { ListActions } from '@/ui/data-table/list-actions'
import type { ListDefaults } from '@/ui/data-table/list-params'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { CountedFilter, FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Page, type PageProps } from '@/ui/page'
import type { EmptyStateProps } from '@/ui/states/empty-state'
import { type UnreadRecord, UnreadRecords } from '@/ui/states/unread-note'
import { capitalised } from './capitalised'
import {
  type CountedChoice,
  type ListChoice,
  type ListFilters,
  type ListToggle,
  narrowed,
} from './list-filters'

export interface ListPageProps<T extends object> extends Pick<PageProps, 'breadcrumbs' | 'actions'> {
  /** Under which name people's saved filters of it are kept. */
  list: string
  /** What its rows are called within a sentence: 'incidents'. */
  many: string
  source: { rows: readonly T[]; isLoading: boolean; error: unknown; asOf?: number; retry: () => void }
  /** Keep this, `searchText`, the columns, the choices and the toggles outside the component. */
  rowKey: (row: T) => string
  /** Everything of a row that a person may look for. */
  searchText: (row: T) => string
  columns: readonly Column<T>[]
  counted?: CountedChoice<T>
  choices?: readonly ListChoice<T>[]
  toggles?: readonly ListToggle<T>[]
  /** None for rows that come in their order. */
  sort?: Sort
  hiddenColumns?: readonly string[]
  /** Click or Enter on a row. Keep it stable. */
  onOpen?: (row: T) => void
  /** Where a row leads in a tab of its own. */
  hrefOf?: (row: T) => string
  /** The records of which something could not be read. */
  unread: readonly UnreadRecord[]
  /** What to say while there is nothing to filter. */
  none: EmptyStateProps
  /** Above the filters. */
  children?: ReactNode
}

/** A list that is wholly in the browser: filters, sorting, columns, CSV, saved filters. Records have `RecordListPage`. */
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
    <Page title={capitalised(many)} breadcrumbs={props.breadcrumbs} actions={props.actions}>
      {props.children}
      <FilterBar
        label={`Filter ${many}`}
        text={String(filters.text ?? '')}
        onText={text => setFilter('text', text)}
        count={source.rows.length === 0 && (source.isLoading || source.error) ? undefined : shown.length}
        actions={
          <>
            <SavedFilters list={props.list} owner={actor.id} />
            {/* Every column: who asks for the file is asked about all of it. */}
            <ListActions
              columns={columns}
              state={state}
              csv={{ fileName: capitalised(many), rows: shown, columns }}
            />
          </>
        }
      >
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
      </FilterBar>
      <UnreadRecords records={props.unread} />
      <DataTable
        label={capitalised(many)}
        columns={columns}
        rows={shown}
        rowKey={props.rowKey}
        onOpen={props.onOpen}
        hrefOf={linkTarget() && props.hrefOf}
        isLoading={source.isLoading}
        error={source.error}
        asOf={source.asOf}
        onRetry={source.retry}
        empty={<NoRows state={state} noMatch={`No ${many} match`} none={props.none} />}
        sort={state.sort}
        onSort={state.setSort}
        hiddenColumns={state.hiddenColumns}
      />
    </Page>
  )
}

/** A value that the address made up is none of the options. */
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
