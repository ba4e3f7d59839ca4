import { getDoc } from 'firebase/firestore/lite'
import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { documentAt, reading } from './firestore-lite'
import { commitStamped } from './outcome'
import { addWrites, mayBeRace, pause } from './plans'

/** How often a new record asks for the next number, when others take it first. */
const NUMBER_ATTEMPTS = 8

export interface Numbered<T> {
  records: { get(id: string): Promise<T>; find(id: string): Promise<T | undefined> }
  id: string
  writeId: string
  /** Where the counter of a year lies. */
  counterPath(year: number): string
  /** The writes of the record, with its number: `lastNumber` is the counter's present value, 0 where there is none. */
  plan(write: { at: number; lastNumber: number }): readonly PlannedWrite[]
  /** Told once it was committed. */
  created?(): void
}

/**
 * Creates a record whose number is the next of the year's counter, in one commit with the counter. One at a time from this
 * app; people elsewhere may still take the number first. Repeating a `writeId` gives the record that is there.
 */
export function createNumbered<T extends Entity>(numbered: Numbered<T>): Promise<T> {
  const { records, id, writeId, counterPath, plan, created } = numbered
  return enqueue('counters', async () => {
    let failure: AppError | undefined
    let refusedNumber = -1
    for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
      const at = now()
      const lastNumber = await lastNumberOf(counterPath(new Date(at).getUTCFullYear()))
      // Refused though nobody took the number: it is no race.
      if (failure && lastNumber === refusedNumber) throw failure
      try {
        const writes = plan({ at, lastNumber })
        const find = () => records.find(id)
        const stored = await commitStamped(writeId, find, transaction => addWrites(transaction, writes))
        created?.()
        return stored ?? (await records.get(id))
      } catch (error) {
        failure = toAppError(error)
        const mine = await records.find(id).catch(() => undefined)
        // Nobody else creates under this id.
        if (mine) return mine
        if (!mayBeRace(failure)) throw failure
        refusedNumber = lastNumber
        await pause()
      }
    }
    throw failure ?? new AppError('aborted', 'The new record could not get a number. Try again.')
  })
}

async function lastNumberOf(path: string): Promise<number> {
  const counter = await reading(() => getDoc(documentAt(path)))
  const value: unknown = counter.exists() ? counter.get('value') : 0
  return typeof value === 'number' ? value : 0
}
