import type { TextKind } from '@/data/drafts/use-kept-text'
import { noChoices, type TableChoices } from '@/domain/import/choices'
import type { Mapping } from '@/domain/import/import-type'
import type { RowResult } from '@/domain/import/prepared'
import type { Table } from '@/domain/import/table'

/** The step of an import. If the tab is closed in the step 'sending', the import continues later where it stopped. */
export type ImportStep = 'file' | 'columns' | 'checked' | 'sending' | 'done'

/** An import stored on the device. It has no sensitive data: every member can read the directory. */
export interface KeptImport {
  step: ImportStep
  fileName: string
  /** The format of the file. */
  format: string
  table: Table
  mapping: Mapping
  /** The order of day and month, and whether hidden rows count. */
  choices: TableChoices
  /** The result of each row: first as checked by the server, then as sent. In the order of the table. */
  results: readonly RowResult[]
  /** The rows that change something, by their positions in the table. */
  toSend: readonly number[]
  /** The number of rows in `toSend` that have been sent. */
  sent: number
}

const emptyTable: Table = { headings: [], rows: [] }
const steps: readonly unknown[] = ['columns', 'checked', 'sending', 'done'] satisfies ImportStep[]

const empty = (): KeptImport => ({
  step: 'file',
  fileName: '',
  format: '',
  table: emptyTable,
  mapping: [],
  choices: noChoices,
  results: [],
  toSend: [],
  sent: 0,
})

const isChoices = (value: unknown): value is TableChoices =>
  typeof value === 'object' && value !== null && 'dayOrders' in value && 'hidden' in value

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Partial<Table>).headings) &&
  Array.isArray((value as Partial<Table>).rows)

/**
 * How the import is stored on this device. It stays after the tab is closed, and after a forced sign-out. A person who signs out
 * is asked first, and the import is then deleted.
 */
export const keptImport: TextKind<KeptImport> = {
  empty,
  isEmpty: ({ step }) => step === 'file',
  read: content => {
    const { step, fileName, format, table, mapping, choices, results, toSend, sent } = content as Record<
      string,
      unknown
    >
    // Another version of the app stored this, so the file must be chosen again.
    if (!steps.includes(step) || !isTable(table) || ![mapping, results, toSend].every(Array.isArray))
      return empty()
    return {
      step: step as ImportStep,
      fileName: String(fileName),
      format: String(format),
      table,
      mapping: mapping as Mapping,
      choices: isChoices(choices) ? choices : noChoices,
      results: results as RowResult[],
      toSend: toSend as number[],
      sent: typeof sent === 'number' ? sent : 0,
    }
  },
  joined: (kept, chosen) => (chosen.step === 'file' ? kept : chosen),
}
