import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { AppError } from '@/domain/shared/app-error'
import { type Column, DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { CountedFilter, FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { StatusBadge } from '@/ui/status-badge'

interface Row {
  id: string
  title: string
  days: number
  isSent: boolean
}

const rows: Row[] = Array.from({ length: 200 }, (_, index) => ({
  id: `PRA-2026-${String(index + 1).padStart(4, '0')}`,
  title: ['Svalbard polar bears', 'Capercaillie lek', 'Jewel anemones'][index % 3] ?? '',
  days: (index * 7) % 23,
  isSent: index % 2 === 0,
}))

const columns: Column<Row>[] = [
  { id: 'id', header: 'Reference', width: 140, text: row => row.id, hideable: false },
  { id: 'title', header: 'Title', text: row => row.title },
  {
    id: 'days',
    header: 'Days',
    width: 80,
    align: 'right',
    text: row => `${row.days}`,
    sortValue: row => row.days,
  },
  {
    id: 'status',
    header: 'Status',
    width: 140,
    text: row => (row.isSent ? 'Submitted' : 'Draft'),
    cell: row => (
      <StatusBadge
        {...(row.isSent ? { tone: 'amber', label: 'Submitted' } : { tone: 'grey', label: 'Draft' })}
      />
    ),
  },
]

const defaults = { filters: { text: '', within: 'all', title: '', sent: '' }, sort: null, hiddenColumns: [] }
const titles = [...new Set(rows.map(row => row.title))].map(title => ({ value: title, label: title }))
const spans = [
  { value: '7', label: 'A week' },
  { value: 'all', label: 'All' },
]
const isWithin = (row: Row, span: string) => span === 'all' || row.days <= 7
const nothing = () => undefined
const keyOf = (row: Row) => row.id

/** A list in which all rows can be ticked except those that are sent. */
function Ticked() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['PRA-2026-0002']))
  const rules = useMemo(
    () => ({
      nameOf: ({ id, title }: Row) => `${id} ${title}`,
      refusalOf: ({ isSent }: Row) => (isSent ? 'It is sent.' : ''),
      onTick: (key: string, isTicked: boolean) =>
        setKeys(before => {
          const others = new Set([...before].filter(each => each !== key))
          return isTicked ? others.add(key) : others
        }),
    }),
    [],
  )
  const onTickAll = (isTicked: boolean) =>
    setKeys(new Set(isTicked ? rows.filter(row => rules.refusalOf(row) === '').map(keyOf) : []))
  return (
    <DataTable
      label="A list with ticks"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height="14rem"
      ticks={{ rules, keys, many: 'PRAs', onTickAll }}
      under={<p>{keys.size} ticked</p>}
    />
  )
}

/** A list with its filters, and the same list empty and failed. */
export function TableGallery() {
  const state = useListState(defaults)
  const { text, within, title, sent } = state.filters
  const matching = rows.filter(
    row =>
      `${row.id} ${row.title}`.toLowerCase().includes(text.toLowerCase()) &&
      (!title || row.title === title) &&
      (!sent || row.isSent),
  )
  const shown = matching.filter(row => isWithin(row, within))
  const table = { columns, rowKey: keyOf, height: '14rem' }
  return (
    <section aria-label="Lists">
      <h2>Lists</h2>
      <Stack gap="md">
        <FilterBar
          text={text}
          onText={next => state.setFilter('text', next)}
          count={shown.length}
          actions={<ListActions columns={columns} state={state} csv={{ fileName: 'gallery', rows: shown }} />}
        >
          <CountedFilter
            label="Within"
            options={spans}
            value={within}
            onChange={next => state.setFilter('within', next)}
            countOf={span => matching.filter(row => isWithin(row, span)).length}
          />
          <SelectFilter
            label="Title"
            options={titles}
            value={title}
            onChange={next => state.setFilter('title', next)}
          />
          <ToggleFilter
            label="Sent"
            checked={sent !== ''}
            onChange={on => state.setFilter('sent', on ? '1' : '')}
          />
        </FilterBar>
        <DataTable
          {...table}
          label="PRAs"
          rows={shown}
          onOpen={nothing}
          sort={state.sort}
          onSort={state.setSort}
          hiddenColumns={state.hiddenColumns}
          empty={<NoRows state={state} noMatch="No PRAs match" none={{ title: 'No PRAs yet' }} />}
        />
        <Ticked />
        <DataTable {...table} label="A list without rows" rows={[]} empty={{ title: 'No PRAs yet' }} />
        <DataTable
          {...table}
          label="A list that did not arrive"
          rows={[]}
          error={new AppError('unavailable', 'The server cannot be reached.')}
          onRetry={nothing}
        />
      </Stack>
    </section>
  )
}
