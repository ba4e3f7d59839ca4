import { Button } from '@mantine/core'
import { Icon } from '@/ui/icon'
import type { Column } from './column'
import { ColumnChooser } from './column-chooser'
import { exportCsv } from './export-csv'
import type { ListState } from './list-state'

export interface CsvSource<T> {
  /** The name of the file, without the extension. */
  fileName: string
  rows: readonly T[]
  /** The columns for the file; by default the shown columns. */
  columns?: readonly Pick<Column<T>, 'header' | 'text'>[]
  /** Loads the missing rows, then calls back with all matches. */
  completeFirst?: (ready: (rows: readonly T[]) => void) => void
  isCompleting?: boolean
  /** Resolves once the names that the columns need are loaded. */
  settled?: () => Promise<void>
}

export interface ListActionsProps<T> {
  columns: readonly Column<T>[]
  state: Pick<ListState<object>, 'hiddenColumns' | 'setHiddenColumns'>
  csv: CsvSource<T>
}

/** The actions at the right of every list's filters: the CSV file, and the choice of columns. */
export function ListActions<T>({ columns, state, csv }: ListActionsProps<T>) {
  const { hiddenColumns, setHiddenColumns } = state
  const { fileName, rows, completeFirst, isCompleting } = csv
  const download = async (all: readonly T[]) => {
    const shown = csv.columns ?? csvColumns(columns, hiddenColumns)
    if (csv.settled) {
      // Calls the text function of each cell only to request the names that are not loaded yet.
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

/** Returns the columns of the CSV file: the shown columns, and hidden columns with a plain value (`csv`). */
export function csvColumns<T>(columns: readonly Column<T>[], hiddenColumns: readonly string[]) {
  return columns
    .filter(({ id, csv }) => csv !== undefined || !hiddenColumns.includes(id))
    .map(({ header, text, csv }) => ({ header, text: csv ?? text }))
}
