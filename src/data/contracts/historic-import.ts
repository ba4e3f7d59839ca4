import { toAppError } from '@/data/base/errors'
import type { RowAnswer, RowImportOptions } from '@/data/base/row-import'
import { isTransient } from '@/data/base/transient'
import { checkHistoricRow, historicIdOf } from '@/domain/historic-import/row'
import { contracts } from './contract-collection'
import { importHistoric } from './contracts'

/** The number of rows between two checks for a stop. */
const ROWS = 10

/**
 * Imports contracts from before the app, one command each, for admins. The id is derived from the old number, so a second
 * import of a row finds its contract and changes nothing. A refused row is a problem of that row; without a network the
 * whole import rejects, and can be resumed.
 */
export async function sendHistoricRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  { dryRun, isStopped, onChunk }: RowImportOptions,
): Promise<boolean> {
  for (let at = 0; at < rows.length; at += ROWS) {
    if (isStopped()) return false
    const answers: RowAnswer[] = []
    for (const [index, row] of rows.slice(at, at + ROWS).entries()) {
      answers.push({ index, ...(await outcomeOf(row, dryRun)) })
    }
    onChunk(answers)
  }
  return true
}

async function outcomeOf(
  values: Readonly<Record<string, unknown>>,
  dryRun: boolean,
): Promise<Omit<RowAnswer, 'index'>> {
  const checked = checkHistoricRow(values)
  if ('problems' in checked) return { status: 'error', errors: checked.problems }
  const id = await historicIdOf(checked.row)
  try {
    if (await contracts.find(id)) return { status: 'unchanged' }
    if (!dryRun) await importHistoric(values, id)
    return { status: 'created' }
  } catch (error) {
    const failure = toAppError(error)
    if (isTransient(failure)) throw failure
    return { status: 'error', errors: [{ field: '', reason: failure.message }] }
  }
}
