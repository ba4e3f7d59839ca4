import { sendUserRows } from '@/data/records/user-import'
import { type PreparedRow, type RowResult, resultOf } from '@/domain/import/prepared'

interface Sending {
  rows: readonly PreparedRow[]
  /** Which of them, by their places. */
  places: readonly number[]
  dryRun: boolean
  isStopped: () => boolean
  /** After each chunk: what became of all rows so far, and how many were sent. */
  onChunk: (results: readonly RowResult[], done: number) => void
}

/**
 * Sends rows, a chunk after the other, and puts what became of them into `results` at their places. Resolves to whether all
 * were sent; rejects as `sendUserRows` does.
 */
export function sendRows(before: readonly RowResult[], sending: Sending): Promise<boolean> {
  const { rows, places, dryRun, isStopped, onChunk } = sending
  const results = [...before]
  let done = 0
  return sendUserRows(
    places.map(place => rows[place]?.values ?? {}),
    {
      dryRun,
      isStopped,
      onChunk: answers => {
        for (const answer of answers) {
          const place = places[done + answer.index] ?? -1
          const row = rows[place]
          if (row) results[place] = resultOf(row, answer)
        }
        done += answers.length
        onChunk([...results], done)
      },
    },
  )
}
