import { Button } from '@mantine/core'
import { Icon } from '@/ui/icon'
import type { Column } from './column'
import { ColumnChooser } from './column-chooser'
import { exportCsv } from './export-csv'
import type { ListState } from './list-state'

export interface CsvSource<T> {
  /** Without the extension. */
  fileName: string
  rows: readonly T[]
  /** Those that are shown by default. */
  columns?: readonly Pick<Column<T>, 'header' | 'text'>[]
  /** Fetches the rows that are not loaded yet, then calls back with all matches. */
  completeFirst?: (ready: (rows: readonly T[]) => void) => void
  isCompleting?: boolean
  /** Resolves once the names that the columns need are read. */
  settled?: () => Promise<void>
}

export interface ListActionsProps<T> {
  columns: readonly Column<T>[]
  state: Pick<ListState<object>, 'hiddenColumns' | 'setHiddenColumns'>
  csv: CsvSource<T>
}

/** What every list offers at the right of its filters: its rows as a CSV file, and which columns it shows. */
export function ListActions<T>({ columns, state, csv }: ListActionsProps<T>) {
  const { hiddenColumns, setHiddenColumns } = state
  const { fileName, rows, completeFirst, isCompleting } = csv
  const download = async (all: readonly T[]) => {
    const shown = csv.columns ?? csvColumns(columns, hiddenColumns)
    if (csv.settled) {
      // Saying every cell once asks for the names that are not here yet.
      for (const row of all) for (const { text } of shown) text(row)
      await csv.settled()
    }
    await exportCsv(shown, all, fileName)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon name="download" />}
        disabled={rows.length === 0}
        loading={isCompleting}
        onClick={() => (completeFirst ? completeFirst(all => void download(all)) : void download(rows))}
      >
        CSV
      </Button>
      <ColumnChooser columns={columns} hiddenColumns={hiddenColumns} onChange={setHiddenColumns} />
    </>
  )
}

/** The columns of the CSV: those that are shown, and those with a plain value of their own. */
export function csvColumns<T>(columns: readonly Column<T>[], hiddenColumns: readonly string[]) {
  return columns
    .filter(({ id, csv }) => csv !== undefined || !hiddenColumns.includes(id))
    .map(({ header, text, csv }) => ({ header, text: csv ?? text }))
}
