import { useMemo, useState } from 'react'
import type { ImportType } from '@/domain/import/import-type'
import { countsOf, problemsText, type RowResult } from '@/domain/import/prepared'
import type { Column, Sort } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { filterRows, textIndex } from '@/ui/data-table/filter-rows'
import { CountedFilter, FilterBar } from '@/ui/filter-bar'
import { StatusBadge } from '@/ui/status-badge'
import { statusWords } from './results-words'

const statuses = ['error', 'created', 'updated', 'unchanged'] as const
const options = [
  { value: '', label: 'All' },
  ...statuses.map(value => ({ value, label: statusWords[value].label })),
]
const rowKey = (row: RowResult) => String(row.line)

function columnsOf<C>(type: ImportType<C>): Column<RowResult>[] {
  return [
    {
      id: 'line',
      header: 'Row',
      width: 80,
      align: 'right',
      text: row => String(row.line),
      sortValue: row => row.line,
    },
    {
      id: 'status',
      header: 'Result',
      width: 120,
      text: row => statusWords[row.status].label,
      cell: row => <StatusBadge {...statusWords[row.status]} />,
    },
    { id: 'key', header: labelOf(type, type.key), width: 240, text: row => row.key },
    { id: 'name', header: 'Name', width: 180, text: row => row.name },
    { id: 'problems', header: 'Problems', text: row => problemsText(type, row.problems) },
  ]
}

function labelOf<C>({ columns }: ImportType<C>, id: string): string {
  return columns.find(column => column.id === id)?.label ?? id
}

/** Every row of the file. If there are problems, the table first shows only these rows. */
export function ResultsTable<C>({ type, results }: { type: ImportType<C>; results: readonly RowResult[] }) {
  const columns = useMemo(() => columnsOf(type), [type])
  const counts = useMemo(() => countsOf(results), [results])
  const [status, setStatus] = useState(counts.error > 0 ? 'error' : '')
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort | null>({ column: 'line', direction: 'asc' })
  const index = useMemo(
    () => textIndex((row: RowResult) => columns.map(column => column.text(row)).join(' ')),
    [columns],
  )
  const matching = useMemo(() => filterRows(results, index, text), [results, index, text])
  const shown = useMemo(
    () => matching.filter(row => status === '' || row.status === status),
    [matching, status],
  )
  const countOf = (value: string) =>
    value === '' ? matching.length : matching.filter(row => row.status === value).length
  return (
    <>
      <FilterBar label="Filter rows" text={text} onText={setText} count={shown.length}>
        <CountedFilter
          label="Result"
          options={options}
          value={status}
          onChange={setStatus}
          countOf={countOf}
        />
      </FilterBar>
      <DataTable
        label="Rows"
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        sort={sort}
        onSort={setSort}
        empty={{ title: 'No rows match', body: 'Choose another result, or clear the filter.' }}
      />
    </>
  )
}
