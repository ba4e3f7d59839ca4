import { type Answer, type PreparedRow, type RowResult, resultOf } from '@/domain/import/prepared'

/**
 * Sends rows in chunks, to write them or only check them (`dryRun`). `onChunk` gets the results of a chunk, in the order of its
 * rows; `isStopped` is checked before each chunk. Resolves to true if all rows were sent. Rejects if a chunk failed. Earlier
 * chunks are then written, and the failed chunk can safely be sent again.
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
  /** The positions of the rows to send. */
  places: readonly number[]
  dryRun: boolean
  isStopped: () => boolean
  /** Called after each chunk, with the results of all rows so far and the number of rows sent. */
  onChunk: (results: readonly RowResult[], done: number) => void
}

/** Puts the results into `results` at the positions of the rows. True if all were sent; rejects as `send`. */
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
