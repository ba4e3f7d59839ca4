import type { ImportType, ReadRow, RowProblem, RowValues } from './import-type'

/** What an import does with a row, or has done. */
export type RowStatus = 'created' | 'updated' | 'unchanged' | 'error'

/** A row of a file and what became of it. */
export interface RowResult {
  /** Its place in the file. */
  line: number
  /** The key that finds its record: the e-mail address. */
  key: string
  /** Its name; empty if the file has none. */
  name: string
  status: RowStatus
  problems: readonly RowProblem[]
}

/** A row that is ready to be sent, or why it is not. */
export interface PreparedRow extends Omit<RowResult, 'status'> {
  /** What is sent; null for a row with problems. */
  values: RowValues | null
}

/** The answer of the server about one row that was sent. */
export interface Answer {
  status: RowStatus
  errors?: readonly RowProblem[]
}

/** Every row, checked as the server will check it, and against the rows before it: of two with one key, the first. */
export function preparedRows<C>(type: ImportType<C>, rows: readonly ReadRow[]): PreparedRow[] {
  const lines = new Map<string, number>()
  return rows.map(({ line, values, problems: found }) => {
    const checked = type.check(values)
    // A cell that could not be read is not a missing one.
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

/** What became of a row: by the server where it was sent. */
export function resultOf(row: PreparedRow, answer?: Answer): RowResult {
  const { line, key, name, problems } = row
  if (!answer) return { line, key, name, status: 'error', problems }
  return { line, key, name, status: answer.status, problems: answer.errors ?? [] }
}

/** How many rows there are of each status. */
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
