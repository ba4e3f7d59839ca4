import papa from 'papaparse'
import { AppError } from '@/domain/shared/app-error'

/** Matches the optional first line that names the separator for Excel: 'sep=;'. */
const SEPARATOR_LINE = /^\s*sep=(.)\r?\n/i

/**
 * Returns the rows of a CSV file with any separator: comma, semicolon, tab, bar. Empty rows are included, so that rows can be
 * counted as in a spreadsheet. Throws AppError 'invalid-argument' if a quote is never closed, since all later rows would be in
 * one cell.
 */
export function readCsv(text: string): string[][] {
  const told = SEPARATOR_LINE.exec(text)
  const table = told ? text.slice(told[0].length) : text
  const { data, errors } = papa.parse<string[]>(table, {
    delimiter: told?.[1] ?? separatorOf(table),
    skipEmptyLines: false,
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  const above = told ? 1 : 0
  if (open) {
    throw new AppError(
      'invalid-argument',
      `A quotation mark opens in row ${(open.row ?? 0) + 1 + above} and is never closed, so the app cannot separate the rows after it. Close it, or save the file as a workbook (.xlsx).`,
    )
  }
  return told ? [[], ...data] : data
}

/** Returns the separator of the cells. It ignores empty rows, which would mislead the guess. */
function separatorOf(text: string): string {
  const { meta, errors } = papa.parse(text, { preview: 100, skipEmptyLines: 'greedy' })
  if (!errors.some(({ code }) => code === 'UndetectableDelimiter')) return meta.delimiter
  const head = text.slice(0, 10_000)
  const often = [',', ';', '\t', '|'].map(sign => ({ sign, count: head.split(sign).length }))
  return often.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
