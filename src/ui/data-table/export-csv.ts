import { saveFile } from '@/ui/save-file'
import type { Column } from './column'

type CsvColumn<T> = Pick<Column<T>, 'header' | 'text'>

/** Options for a file that a program will read: texts then keep their commas and line breaks, in quotes. */
interface CsvOptions {
  keepsCommas?: boolean
}

/** For Excel: UTF-8 with a byte order mark, CRLF, no formulas. `fileName` is without the extension. */
export async function exportCsv<T>(
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
  fileName: string,
  options: CsvOptions = {},
): Promise<void> {
  const csv = await csvText(columns, rows, options)
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}

/**
 * Returns the file's text. By default commas and line breaks become spaces (requirements 9); a text that begins with = + - @ is
 * changed so that no spreadsheet runs it as a formula.
 */
export async function csvText<T>(
  columns: readonly CsvColumn<T>[],
  rows: readonly T[],
  { keepsCommas = false }: CsvOptions = {},
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const cell = keepsCommas ? (text: string) => text : flat
  const data = [
    columns.map(column => cell(column.header)),
    ...rows.map(row => columns.map(column => cell(column.text(row)))),
  ]
  return `\uFEFF${papa.unparse(data, { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}

/**
 * Matches cells that a spreadsheet would run as a formula. It includes full-width signs, which some spreadsheets treat as plain
 * signs. It does not match a negative number, or a phone number such as '+44 117 496 0123'.
 */
const formula = /^(?:[=@\t\r＝＠＋－]|\+(?!\d[\d ()]*$)|-(?!\d+(?:\.\d+)?$))/

function flat(text: string): string {
  return text
    .replace(/[,\r\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
