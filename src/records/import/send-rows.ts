import { type Answer, type PreparedRow, type RowResult, resultOf } from '@/domain/import/prepared'

/**
 * Sends rows to be written, or only checked (`dryRun`), one chunk after the other. `onChunk` gets the results of its rows,
 * in their order; `isStopped` is checked before each. Resolves to true if all were sent; rejects if a chunk failed: those
 * before it are written, and sending that one again does no harm.
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
  /** Called after each chunk with the results of all rows so far, and the number of sent ones. */
  onChunk: (results: readonly RowResult[], done: number) => void
}

/**
 * Sends rows, one chunk after the other, and puts their results into `results` at their positions. Resolves to true if all
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
