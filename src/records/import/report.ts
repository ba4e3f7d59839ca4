import type { ImportType } from '@/domain/import/import-type'
import { problemsText, type RowResult } from '@/domain/import/prepared'
import type { Table } from '@/domain/import/table'
import { statusWords } from './results-words'

/** Every row with its result and its original cells, so that people can correct and import it again. */
export function reportColumns<C>(type: ImportType<C>, table: Table) {
  const byLine = new Map(table.rows.map(row => [row.line, row.cells]))
  return [
    { header: 'Row of the file', text: (row: RowResult) => String(row.line) },
    { header: 'Result', text: (row: RowResult) => statusWords[row.status].label },
    { header: 'Problems', text: (row: RowResult) => problemsText(type, row.problems) },
    ...table.headings.map((header, at) => ({
      header,
      text: (row: RowResult) => byLine.get(row.line)?.[at] ?? '',
    })),
  ]
}
