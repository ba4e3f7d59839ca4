import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Reference } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import type { Option } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import type { Column, Sort } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { ListActions } from '@/ui/data-table/list-actions'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { SelectFilter } from '@/ui/select-filter'
import { UnreadRecords } from '@/ui/states/unread-note'
import { capitalised } from './record-editor'
import { NEW } from './record-page'

/** A choice that narrows the list: those rows stay that have the chosen value. */
export interface ListChoice<T> {
  id: string
  label: string
  options: readonly Option[]
  valueOf: (row: T) => string
}

/** A filter that is on or off: 'Mine'. */
export interface ListToggle<T> {
  id: string
  label: string
  holds: (row: T, actor: Actor) => boolean
}

export interface ListPageProps<T extends ArchivableRecord> {
  type: RecordType<T>
  source: Reference<T>
  /** Keep them, the choices and the toggles outside the component. */
  columns: readonly Column<T>[]
  choices?: readonly ListChoice<T>[]
  toggles?: readonly ListToggle<T>[]
  sort: Sort
  hiddenColumns?: readonly string[]
  /** In the admin area the list offers what is archived. */
  isAdminArea?: boolean
}

type Filters = Record<string, string | boolean>
const ARCHIVED = 'archived'
const noChoices: never[] = []
const rowKey = (row: ArchivableRecord) => row.id

/** The list of one kind of record that is wholly in the browser: filters, sorting, columns, CSV, saved filters, archived. */
export function ListPage<T extends ArchivableRecord>(props: ListPageProps<T>) {
  const { type, source, columns, choices = noChoices, toggles = noChoices, isAdminArea = false } = props
  const actor = useActor()
  const navigate = useNavigate()
  const state = useListState<Filters>(useDefaults(props))
  const { filters, setFilter } = state
  const index = useMemo(() => textIndex(type.searchText), [type])
  const shown = useMemo(() => {
    const kept = source.rows.filter(
      row =>
        (!row.isArchived || filters[ARCHIVED] === true) &&
        choices.every(choice => !filters[choice.id] || choice.valueOf(row) === filters[choice.id]) &&
        toggles.every(toggle => filters[toggle.id] !== true || toggle.holds(row, actor)),
    )
    return filterRows(kept, index, String(filters.text ?? ''))
  }, [source.rows, filters, choices, toggles, actor, index])
  const open = useCallback((row: T) => void navigate(type.paths.one(row.id)), [navigate, type])
  const hrefOf = useCallback((row: T) => type.paths.one(row.id), [type])

  const { one, many } = type.noun
  const add = type.mayWrite(actor) && (
    <Button component={Link} to={type.paths.one(NEW)} leftSection={<Icon name="plus" />}>
      New {one}
    </Button>
  )
  return (
    <Page
      title={capitalised(many)}
      breadcrumbs={isAdminArea ? [{ label: 'Admin' }] : undefined}
      actions={add}
    >
      <FilterBar
        label={`Filter ${many}`}
        text={String(filters.text ?? '')}
        onText={text => setFilter('text', text)}
        count={source.isLoading && source.rows.length === 0 ? undefined : shown.length}
        actions={
          <>
            <SavedFilters list={type.collection} owner={actor.id} />
            <ListActions
              columns={columns}
              state={state}
              csv={{ fileName: capitalised(many), rows: shown, columns }}
            />
          </>
        }
      >
        {choices.map(({ id, label, options }) => (
          <SelectFilter
            key={id}
            label={label}
            options={options}
            value={String(filters[id] ?? '')}
            onChange={value => setFilter(id, value)}
          />
        ))}
        {toggles.map(({ id, label }) => (
          <ToggleFilter
            key={id}
            label={label}
            checked={filters[id] === true}
            onChange={checked => setFilter(id, checked)}
          />
        ))}
        {isAdminArea && (
          <ToggleFilter
            label="Archived"
            checked={filters[ARCHIVED] === true}
            onChange={checked => setFilter(ARCHIVED, checked)}
          />
        )}
      </FilterBar>
      <UnreadRecords records={useUnreadRecords(type.collection)} />
      <DataTable
        label={capitalised(many)}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        onOpen={open}
        hrefOf={hrefOf}
        isLoading={source.isLoading}
        error={source.error}
        onRetry={source.retry}
        empty={
          <NoRows
            state={state}
            noMatch={`No ${many} match`}
            none={{ title: `No ${many} yet`, action: add || undefined }}
          />
        }
        sort={state.sort}
        onSort={state.setSort}
        hiddenColumns={state.hiddenColumns}
      />
    </Page>
  )
}

function useDefaults<T extends ArchivableRecord>({
  choices = noChoices,
  toggles = noChoices,
  sort,
  hiddenColumns,
}: ListPageProps<T>) {
  return useMemo(() => {
    const filters: Filters = {
      text: '',
      [ARCHIVED]: false,
      ...Object.fromEntries(choices.map(({ id }) => [id, ''])),
      ...Object.fromEntries(toggles.map(({ id }) => [id, false])),
    }
    return { filters, sort, hiddenColumns }
  }, [choices, toggles, sort, hiddenColumns])
}
