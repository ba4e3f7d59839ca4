import { cellFault, keptCell } from '@/domain/shared/cells/cells'

/** A row of a file: its number, as in a spreadsheet (the first row is 1), and its cells in the order of the headings. */
export interface ImportedRow {
  line: number
  cells: readonly string[]
  /** The problem of the row as a whole; empty if there is none. */
  problem: string
  /** By the position of the cell: an error, or a formula that was never calculated. */
  faults?: Readonly<Record<number, string>>
  /** Set if the row is hidden in the workbook, for example by a filter. */
  isHidden?: true
}

export interface Table {
  headings: readonly string[]
  rows: readonly ImportedRow[]
  /** Set if the workbook counts dates from 1904 and not from 1900. */
  is1904?: true
}

/** Facts about a sheet of a workbook that are not in its cells. */
export interface SheetFacts {
  /** The numbers of the hidden rows; the first row is 1. */
  hiddenRows?: readonly number[]
  is1904?: boolean
}

export const MOST_FILE_ROWS = 50_000
export const MOST_COLUMNS = 100
/** The number of first rows that are searched for headings, because titles and notes may come before them. */
const HEADINGS_WITHIN = 20

/**
 * Finds the table in a file: its headings, and the filled rows below. The headings are the first row with two known headings,
 * because files often have titles above; if there is no such row, they are the first row. A file that begins with an e-mail
 * address has no headings, so its columns are numbered.
 * @param grid every row of the file, including empty rows, so that the row numbers are right
 * @param isKnown returns whether a text is a known heading
 * @param facts the workbook's facts about the sheet
 */
export function tableOf(
  grid: readonly (readonly string[])[],
  isKnown: (heading: string) => boolean,
  { hiddenRows = [], is1904 = false }: SheetFacts = {},
): Table | { reason: string } {
  const all = grid
    .map((cells, at) => ({ line: at + 1, cells: cells.map(keptCell), raw: cells }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  if (all.length === 0) return { reason: 'This file is empty.' }
  const known = all.slice(0, HEADINGS_WITHIN).map(({ cells }) => cells.filter(isKnown).length)
  const found = known.findIndex(count => count >= 2)
  const head = all[found < 0 ? 0 : found]
  const hasHeadings = found >= 0 || !head?.cells.some(cell => cell.includes('@'))
  const body = hasHeadings ? all.slice(Math.max(found, 0) + 1) : all
  const width = widthOf(hasHeadings ? [head?.cells ?? []] : body.map(({ cells }) => cells))
  if (body.length === 0) return { reason: 'This file has headings, but no rows below them.' }
  if (body.length > MOST_FILE_ROWS) {
    return {
      reason: `This file has ${body.length.toLocaleString('en-GB')} rows. Import at most 50,000 at once.`,
    }
  }
  if (width > MOST_COLUMNS) {
    return {
      reason: `This file has too many columns (${width}). Keep at most the ${MOST_COLUMNS} columns that you need.`,
    }
  }
  const headings = Array.from({ length: width }, (_, at) =>
    hasHeadings && head?.cells[at] ? head.cells[at] : `Column ${at + 1}`,
  )
  const hidden = new Set(hiddenRows)
  return {
    headings,
    rows: body.map(({ line, cells, raw }) => ({
      ...rowOf(line, cells, width),
      ...faultsOf(raw.slice(0, width)),
      ...(hidden.has(line) && { isHidden: true as const }),
    })),
    ...(is1904 && { is1904 }),
  }
}

function faultsOf(cells: readonly string[]): Pick<ImportedRow, 'faults'> {
  const faults = cells.flatMap((text, at) => {
    const fault = cellFault(text)
    return fault === '' ? [] : [[at, fault] as const]
  })
  return faults.length === 0 ? {} : { faults: Object.fromEntries(faults) }
}

/** The length of the longest row, without empty cells at its end. */
function widthOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(cell => cell !== '') + 1), 0)
}

/** A row with more cells than headings has a problem: its cells were shifted and cannot be assigned to columns. */
function rowOf(line: number, cells: readonly string[], width: number): ImportedRow {
  const own = widthOf([cells])
  return {
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    problem:
      own > width
        ? `this row has ${own} cells, and there are ${width} headings. A cell that holds the separator needs quotes around it`
        : '',
  }
}
