import type { TextKind } from '@/data/drafts/use-kept-text'
import { noChoices, type TableChoices } from '@/domain/import/choices'
import type { Mapping } from '@/domain/import/import-type'
import type { RowResult } from '@/domain/import/prepared'
import type { Table } from '@/domain/import/table'

/** How far an import is. 'sending' outlives a closed tab: it is gone on with where it stopped. */
export type ImportStep = 'file' | 'columns' | 'checked' | 'sending' | 'done'

/** A kept import on the device. Nothing in it is sensitive: the directory is read by every member. */
export interface KeptImport {
  step: ImportStep
  fileName: string
  /** How the file was read. */
  format: string
  table: Table
  mapping: Mapping
  /** How its days are written, and whether its hidden rows count. */
  choices: TableChoices
  /** What becomes of each row: as the server judged it, and once it is sent as it is. In the order of the table. */
  results: readonly RowResult[]
  /** Which rows change something, by their places in the table. */
  toSend: readonly number[]
  /** How many of these have been sent. */
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

/** Outlives the tab, and a sign-out that was not chosen. A chosen one asks first. */
export const keptImport: TextKind<KeptImport> = {
  empty,
  isEmpty: ({ step }) => step === 'file',
  read: content => {
    const { step, fileName, format, table, mapping, choices, results, toSend, sent } = content as Record<
      string,
      unknown
    >
    // From another version of the app: it must be chosen again.
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
