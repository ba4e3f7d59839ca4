import { call } from '@/data/functions/call'
import { queryClient } from '@/data/sync/query-client'
import type { CallableOutput } from '@/domain/callables'

/** Rows per call, so that Stop and the progress react about once a second. */
const ROWS = 500

type Answers = CallableOutput<'importUsers'>['rows']

/**
 * Imports rows of people, or only checks them (`dryRun`), chunk by chunk. `onChunk` gets the results of each chunk, in the order
 * of its rows; `isStopped` is called before each chunk. Resolves to true if all rows were sent. Rejects with the AppError of the
 * first failed chunk. Earlier chunks are written, and sending the failed chunk again does no harm.
 */
export async function sendUserRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  {
    dryRun,
    onChunk,
    isStopped,
  }: { dryRun: boolean; onChunk: (answers: Answers) => void; isStopped: () => boolean },
): Promise<boolean> {
  try {
    for (let at = 0; at < rows.length; at += ROWS) {
      if (isStopped()) return false
      const chunk = rows.slice(at, at + ROWS).map(row => ({ ...row }))
      const answer = await call('importUsers', { rows: chunk, dryRun })
      onChunk(answer.rows)
    }
    return true
  } finally {
    if (!dryRun) await queryClient.invalidateQueries({ queryKey: ['reference', 'users'] })
  }
}
