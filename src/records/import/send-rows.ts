import { type Answer, type PreparedRow, type RowResult, resultOf } from '@/domain/import/prepared'

/**
 * Has rows written, or only judged (`dryRun`), one chunk after the other. `onChunk` gets the results of its rows, in their order;
 * `isStopped` is checked before each. Resolves to whether all were sent; rejects if a chunk failed: those before it are written,
 * and sending that one again does no harm.
 */
export type Send = (
  rows: readonly Readonly<Record<string, unknown>>[],
  how: {
    dryRun: boolean
    isStopped: () => boolean
    onChunk: (answers: readonly (Answer & { index: number })[]) => void
  },
) => Promise<boolean>

interface Sending {
  send: Send
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
 * were sent; rejects as `send` does.
 */
export function sendRows(before: readonly RowResult[], sending: Sending): Promise<boolean> {
  const { send, rows, places, dryRun, isStopped, onChunk } = sending
  const results = [...before]
  let done = 0
  return send(
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
