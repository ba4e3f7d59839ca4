import type { ImportType, Mapping } from './import-type'
import type { ImportedRow, Table } from './table'

/** The order of day and month in a column whose dates can be read in two ways. */
export type DayOrder = 'month' | 'day'

/** The choices of the person who imports a table. */
export interface TableChoices {
  /** By the index of the column. */
  dayOrders: Readonly<Record<number, DayOrder>>
  /** Says if hidden rows are imported; empty until it is chosen. */
  hidden: 'with' | 'without' | ''
}

export const noChoices: TableChoices = { dayOrders: {}, hidden: '' }

/** Questions about a table that must be answered before its rows are checked. */
export interface TableQuestions {
  /** Columns whose dates can only have the month first, by index, each with the cell that shows it. */
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

/** The open questions, as sentences. */
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
 * The table after the choices: dates are `YYYY-MM-DD` if the month comes first or they count from 1904, and hidden rows are left
 * out if the person chose that.
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

/** The first cell whose second number is above twelve, if no cell of the column has such a first number. */
function monthFirstCell(cells: readonly string[]): string | undefined {
  const found = cells.flatMap(cell => {
    const [, first, , second] = NUMERIC.exec(cell) ?? []
    return first && second ? [{ cell, first: Number(first), second: Number(second) }] : []
  })
  if (found.some(({ first }) => first > MONTHS)) return undefined
  return found.find(({ second }) => second > MONTHS)?.cell
}

/** Days from the first day of 1900 to that of 1904, as Excel counts them. */
const TO_1904 = 1462

function dayAsChosen(cell: string, isMonthFirst: boolean, is1904: boolean | undefined): string {
  if (is1904 && /^\d{4,5}(?:\.\d+)?$/.test(cell)) return String(Number(cell) + TO_1904)
  const [, month = '', sign = '', day = '', year = '', rest = ''] = (isMonthFirst && NUMERIC.exec(cell)) || []
  return month === '' ? cell : `${day}${sign}${month}${sign}${year}${rest}`
}
