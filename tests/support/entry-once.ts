import { vi } from 'vitest'
import { adminFirestore as db } from './admin'
import { PATIENCE } from './patience'

/**
 * Waits for an entry of the history, which a function writes after the record was written. It asks again and again, because the
 * emulator may answer a write with an error while a listener ends (tests/functions/triggers.ts).
 */
export function entryOnce(id: string): Promise<Record<string, unknown>> {
  return vi.waitFor(
    async () => {
      const data = (await db.doc(`logs/${id}`).get()).data()
      if (!data) throw new Error(`logs/${id} is not there yet`)
      return data
    },
    { timeout: PATIENCE, interval: 100 },
  )
}
