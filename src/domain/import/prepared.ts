import type { ImportType, ReadRow, RowProblem, RowValues } from './import-type'

/** What happens, or has happened, to an imported row. */
export type RowStatus = 'created' | 'updated' | 'unchanged' | 'error'

export interface RowResult {
  line: number
  /** The value that identifies the record, such as the e-mail address. */
  key: string
  /** The name of the record; empty if the file has none. */
  name: string
  status: RowStatus
  problems: readonly RowProblem[]
}

export interface PreparedRow extends Omit<RowResult, 'status'> {
  /** The values to send; null for a row with problems. */
  values: RowValues | null
}

export interface Answer {
  status: RowStatus
  errors?: readonly RowProblem[]
}

/** Checks each row as the server will, and compares it with those before. Of two with the same key, the first counts. */
export function preparedRows<C>(type: ImportType<C>, rows: readonly ReadRow[]): PreparedRow[] {
  const lines = new Map<string, number>()
  return rows.map(({ line, values, problems: found }) => {
    const checked = type.check(values)
    // If a cell could not be read, only that is reported, and not also that its value is missing.
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

export function resultOf(row: PreparedRow, answer?: Answer): RowResult {
  const { line, key, name, problems } = row
  if (!answer) return { line, key, name, status: 'error', problems }
  return { line, key, name, status: answer.status, problems: answer.errors ?? [] }
}

export function countsOf(results: readonly RowResult[]): Record<RowStatus, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, error: 0 }
  for (const { status } of results) counts[status] += 1
  return counts
}

/** The problems of a row as one text, each after the name of its column; empty if there are none. */
export function problemsText<C>(type: ImportType<C>, problems: readonly RowProblem[]): string {
  const named = problems.map(({ field, reason }) => {
    const label = type.columns.find(({ id }) => id === field)?.label ?? field
    return label === '' ? reason : `${label}: ${reason}`
  })
  return named.join('; ')
}
