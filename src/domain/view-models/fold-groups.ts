import type { ReadableEntry, ReadableGroup, ReadableTable } from '@/domain/pras/steps/readable'

/** From this number of similar groups in a row, a table is easier to read than a heading for each group. */
const FOLD_FROM = 3
const MAX_COLUMNS = 6
/** The most characters of a cell. A longer text needs its own paragraph. */
const MAX_CELL = 400

/**
 * Puts small similar groups that follow each other into one table with a row per group. Twenty checks of 'done, by whom, comment'
 * then fit on one page instead of four. Groups with lists or long texts stay as they are. The table has no label.
 */
export function foldGroups(entries: readonly ReadableEntry[]): ReadableEntry[] {
  const folded: ReadableEntry[] = []
  let run: ReadableGroup[] = []
  const flush = () => {
    const table = run.length >= FOLD_FROM ? tableOf(run) : undefined
    folded.push(...(table ? [table] : run))
    run = []
  }
  for (const entry of entries) {
    if (entry.kind === 'group' && isSmall(entry)) {
      run.push(entry)
      continue
    }
    flush()
    folded.push(entry)
  }
  flush()
  return folded
}

function isSmall(group: ReadableGroup): boolean {
  return group.entries.every(entry => entry.kind === 'value' && entry.value.length <= MAX_CELL)
}

const hasPhone = (column: string) => (group: ReadableGroup) =>
  group.entries.some(entry => entry.kind === 'value' && entry.isPhone === true && entry.label === column)

function tableOf(groups: readonly ReadableGroup[]): ReadableTable | undefined {
  const columns = [...new Set(groups.flatMap(group => group.entries.map(entry => entry.label)))]
  if (columns.length + 1 > MAX_COLUMNS) return undefined
  const rows = groups.map(group => [
    group.label,
    ...columns.map(column => {
      const cell = group.entries.find(entry => entry.label === column)
      return cell?.kind === 'value' ? cell.value : ''
    }),
  ])
  return {
    kind: 'table',
    path: groups[0]?.path ?? '',
    label: '',
    columns: ['Item', ...columns],
    phoneColumns: columns.flatMap((column, index) => (groups.some(hasPhone(column)) ? [index + 1] : [])),
    rows,
    records: groups.map(group => ({ title: group.label, entries: group.entries })),
    wide: false,
  }
}
