import { useMemo } from 'react'
import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { praKeys } from '@/data/pras/pra-keys'
import { useLive } from '@/data/sync/live'
import { querySource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { type DayLogEntry, dayLogEntrySchema, type NewDayLogEntry } from '@/domain/pras/day-log/schema'
import { newestDayFirst } from '@/domain/pras/day-log/words'

const pathOf = (praId: string) => `pras/${praId}/dayLog`
const entriesOf = (praId: string) => collection(pathOf(praId), dayLogEntrySchema)

/** The number of entries to load, the newest first: enough for several entries per day of the longest shoot. */
const MOST = 1000
const none: never[] = []

const source = (praId: string) =>
  querySource(
    praKeys.dayLog(praId),
    { path: pathOf(praId), order: { field: 'recordedAt', direction: 'desc' }, limit: MOST },
    dayLogEntrySchema,
  )

/**
 * Returns the day log of a PRA on the server, live, newest first; `invalid` has the unreadable entries. `listing` has the
 * readable and the unreadable entries, and is undefined unless the listener is live.
 */
export function useDayLog(praId: string) {
  const { data, error, isLoading, asOf, retry } = useLive(source(praId))
  const entries = useMemo(() => newestDayFirst(data?.rows ?? none), [data])
  return {
    listing: asOf === undefined ? data : undefined,
    entries,
    invalid: data?.invalid ?? none,
    isLoading,
    error,
    retry,
  }
}

/** Loads the present day log from the server once, in the same form as `useDayLog` keeps it. Rejects with AppError. */
export function loadDayLogListing(praId: string): Promise<Listing<DayLogEntry>> {
  return entriesOf(praId).list({ limit: MOST })
}

/** Loads the present entries of a PRA, newest first, for a document. Rejects with AppError. */
export async function loadDayLog(praId: string): Promise<DayLogEntry[]> {
  return newestDayFirst((await loadDayLogListing(praId)).rows)
}

/** Sending an entry again succeeds and stores it once. Rejects with 'permission-denied' if refused. */
export async function addEntry(praId: string, { id, ...entry }: NewDayLogEntry): Promise<void> {
  const whole = { kind: 'assessment', due: '', fileId: '', ...entry } as const
  const added = await entriesOf(praId).create(whole, id, { writeId: id })
  // Shown at once; the listener confirms it.
  queryClient.setQueryData<Listing<DayLogEntry>>(praKeys.dayLog(praId), known =>
    known === undefined || known.rows.some(row => row.id === id)
      ? known
      : { ...known, rows: [...known.rows, added] },
  )
}
