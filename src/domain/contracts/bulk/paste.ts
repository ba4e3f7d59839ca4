import type { ContractType } from '@/domain/contracts/types'
import { keptCell } from '@/domain/shared/cells/cells'
import { columnOfHeading, lineColumns, refusalOfHeading } from './columns'
import { type BulkLine, MOST_LINES } from './lines'

/** The number of first rows that are searched for headings, because titles may come before them. */
const HEADINGS_WITHIN = 10

interface Place {
  line: number
  /** The position of the first column among the shown ones. */
  column: number
  /** The ids of lines that must not be overwritten, because their contracts exist already. */
  locked?: ReadonlySet<string>
}

export interface PastedLines {
  lines: BulkLine[]
  /** The shown columns, including those that the paste added. */
  shown: string[]
  leftOut: string[]
  filled: number
}

interface Grid {
  lines: readonly BulkLine[]
  shown: readonly string[]
  type: ContractType
}

/**
 * Pastes a block of cells into the grid, to the right and down from one cell, as a spreadsheet does. If two cells of one of its
 * rows are known headings, each column of the block goes into the column of its heading instead, from the same line on. Unknown
 * headings are named and left out.
 * @param newId makes the id of a new line
 */
export function pastedInto(
  { lines, shown, type }: Grid,
  at: Place,
  block: readonly (readonly string[])[],
  newId: () => string,
): PastedLines {
  const rows = block.map(row => row.map(keptCell))
  const head = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex(row => row.filter(cell => columnOfHeading(cell, type) !== undefined).length >= 2)
  const headings = rows[head]
  const ids = headings
    ? mappedOnce(headings.map(heading => columnOfHeading(heading, type)))
    : rows.reduce((width, row) => Math.max(width, row.length), 0) > 0
      ? shown.slice(at.column)
      : []
  const body = (headings ? rows.slice(head + 1) : rows).filter(row => row.some(cell => cell !== ''))
  const fits = body.slice(0, MOST_LINES - at.line)
  const next = [...lines]
  fits.forEach((row, offset) => {
    const place = at.line + offset
    const line = next[place] ?? { id: newId(), cells: {} }
    if (!at.locked?.has(line.id)) next[place] = { ...line, cells: { ...line.cells, ...cellsOf(row, ids) } }
  })
  return {
    lines: next,
    shown: inOrder(new Set([...shown, ...ids.map(shownAs)])),
    leftOut: [
      ...(headings ? unknownHeadings(headings, ids) : tooWide(fits, ids.length)),
      ...(fits.length < body.length
        ? [
            `${body.length - fits.length} rows were left out, because the table holds at most ${MOST_LINES} lines.`,
          ]
        : []),
    ],
    filled: fits.length,
  }
}

/** If two headings mean the same column, keeps the first and empties the other. */
function mappedOnce(ids: readonly (string | undefined)[]): string[] {
  return ids.map((id, at) => (id !== undefined && ids.indexOf(id) === at ? id : ''))
}

const isNamePart = (id: string) => id === 'firstName' || id === 'lastName'
const shownAs = (id: string) => (isNamePart(id) ? 'person' : id)

function inOrder(shown: ReadonlySet<string>): string[] {
  return lineColumns.map(({ id }) => id).filter(id => shown.has(id))
}

function cellsOf(row: readonly string[], ids: readonly string[]): Record<string, string> {
  // Only the cells of the block are returned, so all other cells of the line keep their text.
  const named = Object.fromEntries(
    row.flatMap((cell, at) => {
      const id = ids[at] ?? ''
      return id === '' ? [] : [[id, cell]]
    }),
  )
  const { firstName, lastName, ...cells } = named
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' ? cells : { ...cells, person: name }
}

function unknownHeadings(headings: readonly string[], ids: readonly string[]): string[] {
  const left = headings.filter((heading, at) => heading !== '' && ids[at] === '')
  const refused = left.filter(heading => refusalOfHeading(heading) !== '')
  const unknown = left.filter(heading => refusalOfHeading(heading) === '')
  return [
    ...refused.map(heading => `‘${heading}’ ${refusalOfHeading(heading)}`),
    ...(unknown.length > 0
      ? [
          `These columns were left out, because the contracts do not have them: ${unknown.map(heading => `‘${heading}’`).join(', ')}.`,
        ]
      : []),
  ]
}

function tooWide(rows: readonly (readonly string[])[], width: number): string[] {
  const isWide = rows.some(row => row.slice(width).some(cell => cell !== ''))
  return isWide
    ? [
        'You pasted more columns than the table has, so the last ones were left out. Copy the headings too: the app then puts each column in its place.',
      ]
    : []
}
