import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReadableEntry, ReadableGroup, ReadableTable } from '@/domain/pras/steps/readable'
import { foldGroups } from '@/domain/view-models/fold-groups'
import { columnWidths } from './layout/column-widths'
import { phoneRuns } from './layout/phone-runs'
import { positionRuns } from './layout/position-runs'
import { continuedLayout, labelledLayout, lineLayout } from './layout/styles'

/** Returns the answers of a step as blocks of the PDF: short answers next to their label, long answers and lists below it. */
export function entryBlocks(entries: readonly ReadableEntry[]): Content[] {
  const blocks: Content[] = []
  let pairs: TableCell[][] = []
  const flush = () => {
    if (pairs.length > 0) blocks.push(pairsTable(pairs))
    pairs = []
  }
  for (const entry of foldGroups(entries)) {
    if (entry.kind === 'value') {
      pairs.push([{ text: entry.label, style: 'label' }, valueCell(entry)])
      continue
    }
    flush()
    if (entry.kind === 'table') blocks.push(...tableBlocks(entry))
    else blocks.push(groupBlock(entry))
  }
  flush()
  return blocks
}

const valueCell = ({ value, isPhone }: Extract<ReadableEntry, { kind: 'value' }>): TableCell => ({
  text: isPhone ? phoneRuns(value, false) : positionRuns(value),
})

/** The most answers of a group that are kept on one page with their heading: more could leave half a page empty. */
const KEPT_TOGETHER = 14

function groupBlock(entry: ReadableGroup): Content {
  const stack: Content[] = [
    { text: entry.label, style: 'subheading', headlineLevel: 2 },
    ...entryBlocks(entry.entries),
  ]
  return { stack, unbreakable: isShort(entry.entries) }
}

function isShort(entries: readonly ReadableEntry[]): boolean {
  return (
    entries.length <= KEPT_TOGETHER &&
    entries.every(entry =>
      entry.kind === 'value'
        ? entry.value.length <= 300
        : entry.kind === 'table' && !entry.wide && entry.rows.length <= SHORT_TABLE,
    )
  )
}

/** The least number of rows of a table at the top of a page, since a single row looks lost there. */
const LAST_ROWS = 3

/** Returns a table of labels and values with hairlines between the rows; a row is kept on one page unless it is very long. */
export function pairsTable(rows: TableCell[][]): Content {
  const table = (body: TableCell[][]) => ({
    table: { widths: [150, '*'], body, dontBreakRows: !body.some(isLong) },
  })
  const last = rows.slice(-LAST_ROWS)
  const first = rows.slice(0, -LAST_ROWS)
  const layout = first.length > 0 ? continuedLayout : labelledLayout
  const end: Content = { ...table(last), layout, unbreakable: !last.some(isLong), marginBottom: 6 }
  return first.length > 0 ? { stack: [{ ...table(first), layout: labelledLayout }, end] } : end
}

/** A row with more characters may break over two pages, since it might not fit on one page. */
const LONG_ROW = 1500

function isLong(row: readonly TableCell[]): boolean {
  return JSON.stringify(row).length > LONG_ROW
}

/** Always kept on one page: a single row on the next page, under a repeated heading, would look like another table. */
export const SHORT_TABLE = 4

/**
 * Returns a table whose head repeats on each page, and whose rows are not broken. `rows` are texts; the first row is the head.
 * @param phoneColumns the columns whose texts are links that dial their numbers
 */
export function gridTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  phoneColumns: readonly number[] = [],
): Content {
  const widths = columnWidths([head, ...rows])
  const body = rows.map(row =>
    row.map((cell, column) => ({ text: phoneColumns.includes(column) ? phoneRuns(cell, false) : cell })),
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: !body.some(isLong),
      widths,
      body: [head.map(text => ({ text, style: 'columnHead' })), ...body],
    },
    layout: lineLayout,
    unbreakable: rows.length <= SHORT_TABLE && !body.some(isLong),
    marginBottom: 8,
  }
}

function tableBlocks(entry: ReadableTable): Content[] {
  const heading: Content[] = entry.label ? [{ text: entry.label, style: 'subheading', headlineLevel: 2 }] : []
  if (!entry.wide) return [...heading, gridTable(entry.columns, entry.rows, entry.phoneColumns)]
  return [
    ...heading,
    ...entry.records.map((record, index) => ({
      stack: [
        { text: `${index + 1}. ${record.title}`, style: 'record', headlineLevel: 3 },
        ...entryBlocks(record.entries),
      ],
      unbreakable: isShort(record.entries),
      margin: [0, 0, 0, 4] as [number, number, number, number],
    })),
  ]
}
