import type { ImportType, ReadRow, RowProblem, RowValues } from './import-type'

/** The planned or finished result of an imported row. */
export type RowStatus = 'created' | 'updated' | 'unchanged' | 'error'

export interface RowResult {
  /** Its row number in the file. */
  line: number
  /** The key of its record: the e-mail address. */
  key: string
  /** Its name; empty if the file has none. */
  name: string
  status: RowStatus
  problems: readonly RowProblem[]
}

/** A row that is ready to send, or the reason why it is not. */
export interface PreparedRow extends Omit<RowResult, 'status'> {
  /** The values to send; null for a row with problems. */
  values: RowValues | null
}

/** The server's answer about one row. */
export interface Answer {
  status: RowStatus
  errors?: readonly RowProblem[]
}

/**
 * All rows, checked as the server will check them, and compared with earlier rows: of two rows with the same key, the first
 * counts.
 */
export function preparedRows<C>(type: ImportType<C>, rows: readonly ReadRow[]): PreparedRow[] {
  const lines = new Map<string, number>()
  return rows.map(({ line, values, problems: found }) => {
    const checked = type.check(values)
    // A cell that could not be read is not also reported as missing.
    const own = 'problems' in checked ? checked.problems : []
    const problems = [...found, ...own.filter(({ field }) => !found.some(each => each.field === field))]
    const row: RowValues = 'row' in checked ? { ...checked.row } : values
    const key = String(row[type.key] ?? '')
    const base = { line, key, name: type.nameOf(row) }
    if (problems.length > 0) return { ...base, values: null, problems }
    const earlier = lines.get(key)
    if (earlier !== undefined) {
      const reason = `row ${earlier} has this already. Keep one of the two`
      return { ...base, values: null, problems: [{ field: type.key, reason }] }
    }
    lines.set(key, line)
    return { ...base, values: row, problems }
  })
}

/** The result of a row: the server's answer if it was sent. */
export function resultOf(row: PreparedRow, answer?: Answer): RowResult {
  const { line, key, name, problems } = row
  if (!answer) return { line, key, name, status: 'error', problems }
  return { line, key, name, status: answer.status, problems: answer.errors ?? [] }
}

/** The number of rows of each status. */
export function countsOf(results: readonly RowResult[]): Record<RowStatus, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, error: 0 }
  for (const { status } of results) counts[status] += 1
  return counts
}

/** The problems of a row, each after the name of its column; empty if there are none. */
export function problemsText<C>(type: ImportType<C>, problems: readonly RowProblem[]): string {
  const named = problems.map(({ field, reason }) => {
    const label = type.columns.find(({ id }) => id === field)?.label ?? field
    return label === '' ? reason : `${label}: ${reason}`
  })
  return named.join('; ')
}
