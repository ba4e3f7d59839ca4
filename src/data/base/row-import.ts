import type { RowProblem } from '@/domain/import/import-type'
import type { RowStatus } from '@/domain/import/prepared'
import { inParts } from '@/domain/shared/values/in-parts'
import { toAppError } from './errors'
import { isTransient } from './transient'

/** The result for one row of a file that the browser imports row by row. */
export interface RowAnswer {
  index: number
  status: RowStatus
  errors?: readonly RowProblem[]
}

/** The number of rows after which the import checks whether it was stopped. */
const ROWS = 20

/**
 * Imports rows one by one; resolves to false if it was stopped. If the server refuses a row, the result of that row says so, and
 * the import goes on. Without a network the whole import rejects, and can be resumed.
 */
export async function importRows<R>(
  rows: readonly R[],
  { isStopped, onChunk }: Pick<RowImportOptions, 'isStopped' | 'onChunk'>,
  importRow: (row: R) => Promise<Omit<RowAnswer, 'index'>>,
): Promise<boolean> {
  for (const part of inParts(rows, ROWS)) {
    if (isStopped()) return false
    const answers: RowAnswer[] = []
    for (const [index, row] of part.entries()) {
      answers.push({ index, ...(await importRow(row).catch(refusal)) })
    }
    onChunk(answers)
  }
  return true
}

function refusal(error: unknown): Omit<RowAnswer, 'index'> {
  const failure = toAppError(error)
  if (isTransient(failure)) throw failure
  return { status: 'error', errors: [{ field: '', reason: failure.message }] }
}

export interface RowImportOptions {
  /** True to only check what would happen to each row. */
  dryRun: boolean
  isStopped: () => boolean
  onChunk: (answers: readonly RowAnswer[]) => void
}
