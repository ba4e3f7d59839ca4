import type { Content, TableCell } from 'pdfmake/interfaces'
import type { ReadableEntry, ReadableGroup, ReadableTable } from '@/domain/pras/steps/readable'
import { foldGroups } from '@/domain/reading/fold-groups'
import { labelledLayout, lineLayout } from './styles'

/** The answers of a step as blocks of the PDF: short answers side by side with their label, long ones and lists below it. */
export function entryBlocks(entries: readonly ReadableEntry[]): Content[] {
  const blocks: Content[] = []
  let pairs: TableCell[][] = []
  const flush = () => {
    if (pairs.length > 0) blocks.push(pairsTable(pairs))
    pairs = []
  }
  for (const entry of foldGroups(entries)) {
    if (entry.kind === 'value') {
      pairs.push([{ text: entry.label, style: 'label' }, { text: entry.value }])
      continue
    }
    flush()
    if (entry.kind === 'table') blocks.push(...tableBlocks(entry))
    else blocks.push(groupBlock(entry))
  }
  flush()
  return blocks
}

/** So many answers of a group stay together on one page with their heading; more would leave it half empty. */
const KEPT_TOGETHER = 14

function groupBlock(entry: ReadableGroup): Content {
  const stack: Content[] = [{ text: entry.label, style: 'subheading' }, ...entryBlocks(entry.entries)]
  const isShort =
    entry.entries.length <= KEPT_TOGETHER &&
    entry.entries.every(inner => inner.kind === 'value' && inner.value.length <= 300)
  return { stack, unbreakable: isShort }
}

/** Label and value, two columns, a hairline between the rows. */
export function pairsTable(rows: TableCell[][]): Content {
  return { table: { widths: [150, '*'], body: rows }, layout: labelledLayout, marginBottom: 6 }
}

function tableBlocks(entry: ReadableTable): Content[] {
  const heading: Content[] = entry.label ? [{ text: entry.label, style: 'subheading', headlineLevel: 2 }] : []
  if (entry.wide) {
    return [
      ...heading,
      ...entry.records.map((record, index) => ({
        stack: [{ text: `${index + 1}. ${record.title}`, style: 'record' }, ...entryBlocks(record.entries)],
        margin: [0, 0, 0, 4] as [number, number, number, number],
      })),
    ]
  }
  const header = entry.columns.map(column => ({ text: column, style: 'columnHead' }))
  const rows = entry.rows.map(row => row.map(cell => ({ text: cell })))
  return [
    ...heading,
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columnWidths(entry),
        body: [header, ...rows],
      },
      layout: lineLayout,
      marginBottom: 8,
    },
  ]
}

/** In characters: a column is never narrower than a longish word, nor wider than a good line. */
const MIN_WEIGHT = 12
const MAX_WEIGHT = 44

/** Columns share the width by how much they hold, so that one long column does not squeeze into a fifth of the page. */
function columnWidths(entry: ReadableTable): string[] {
  const weights = entry.columns.map((column, index) => {
    const longest = Math.max(column.length, ...entry.rows.map(row => (row[index] ?? '').length))
    return Math.min(Math.max(longest, MIN_WEIGHT), MAX_WEIGHT)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => `${((weight / total) * 100).toFixed(2)}%`)
}
