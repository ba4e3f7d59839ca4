import type { ImportType, Mapping } from './import-type'
import type { ImportedRow, Table } from './table'

/** Whether the month or the day comes first in a column whose dates can be read in both ways. */
export type DayOrder = 'month' | 'day'

export interface TableChoices {
  /** The chosen order, by the position of the column. */
  dayOrders: Readonly<Record<number, DayOrder>>
  /** Whether hidden rows are imported; empty until the person has chosen. */
  hidden: 'with' | 'without' | ''
}

export const noChoices: TableChoices = { dayOrders: {}, hidden: '' }

/** Questions about a table. Its rows are checked only after the person has answered them. */
export interface TableQuestions {
  /** Columns whose dates must have the month first, by position, each with a cell that shows this, such as 12/31/2026. */
  monthFirst: readonly { at: number; cell: string }[]
  hiddenRows: readonly ImportedRow[]
}

export function questionsOf<C>(type: ImportType<C>, table: Table, mapping: Mapping): TableQuestions {
  const monthFirst = dayColumns(type, mapping).flatMap(at => {
    const cell = monthFirstCell(table.rows.map(({ cells }) => cells[at] ?? ''))
    return cell === undefined ? [] : [{ at, cell }]
  })
  return { monthFirst, hiddenRows: table.rows.filter(({ isHidden }) => isHidden) }
}

export function choiceProblems(table: Table, questions: TableQuestions, choices: TableChoices): string[] {
  return [
    ...questions.monthFirst
      .filter(({ at }) => !choices.dayOrders[at])
      .map(({ at }) => `Choose how the days of “${table.headings[at]}” are written.`),
    ...(questions.hiddenRows.length > 0 && choices.hidden === ''
      ? ['Choose whether the hidden rows are imported.']
      : []),
  ]
}

/**
 * Applies the answers to the table: dates with the month first, and dates that Excel counted from 1904, are rewritten. Hidden
 * rows are left out unless the person chose to import them.
 */
export function withChoices<C>(
  type: ImportType<C>,
  table: Table,
  mapping: Mapping,
  { dayOrders, hidden }: TableChoices,
): Table {
  const days = dayColumns(type, mapping)
  const rows = hidden === 'with' ? table.rows : table.rows.filter(({ isHidden }) => !isHidden)
  const readers = days.flatMap(at => {
    const isMonthFirst = dayOrders[at] === 'month'
    return isMonthFirst || table.is1904 ? [{ at, isMonthFirst }] : []
  })
  if (readers.length === 0) return rows.length === table.rows.length ? table : { ...table, rows }
  return {
    ...table,
    rows: rows.map(row => ({
      ...row,
      cells: readers.reduce<readonly string[]>(
        (cells, { at, isMonthFirst }) =>
          cells.with(at, dayAsChosen(cells[at] ?? '', isMonthFirst, table.is1904)),
        row.cells,
      ),
    })),
  }
}

function dayColumns<C>(type: ImportType<C>, mapping: Mapping): number[] {
  return mapping.flatMap((id, at) => (type.columns.find(column => column.id === id)?.isDay ? [at] : []))
}

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-])(.*)$/
const MONTHS = 12

/** A second number above twelve shows that the first is the month. Undefined if another cell contradicts. */
function monthFirstCell(cells: readonly string[]): string | undefined {
  const found = cells.flatMap(cell => {
    const [, first, , second] = NUMERIC.exec(cell) ?? []
    return first && second ? [{ cell, first: Number(first), second: Number(second) }] : []
  })
  if (found.some(({ first }) => first > MONTHS)) return undefined
  return found.find(({ second }) => second > MONTHS)?.cell
}

/** The difference between dates that Excel counts from 1900 and from 1904, in days. */
const TO_1904 = 1462

function dayAsChosen(cell: string, isMonthFirst: boolean, is1904: boolean | undefined): string {
  if (is1904 && /^\d{4,5}(?:\.\d+)?$/.test(cell)) return String(Number(cell) + TO_1904)
  const [, month = '', sign = '', day = '', year = '', rest = ''] = (isMonthFirst && NUMERIC.exec(cell)) || []
  return month === '' ? cell : `${day}${sign}${month}${sign}${year}${rest}`
}
