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

/** The newest so many are followed: several a day of the longest shoot. */
const MOST = 1000
const none: never[] = []

const source = (praId: string) =>
  querySource(
    praKeys.dayLog(praId),
    { path: pathOf(praId), order: { field: 'recordedAt', direction: 'desc' }, limit: MOST },
    dayLogEntrySchema,
  )

/**
 * The day log of a PRA as the server has it, newest first, live; `invalid` are entries that cannot be read, `listing` is both
 * while the listener keeps them true.
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

/** The day log as the server has it now, as the live one is. Rejects with AppError. */
export function loadDayLogListing(praId: string): Promise<Listing<DayLogEntry>> {
  return entriesOf(praId).list({ limit: MOST })
}

/** The entries of a PRA, newest first, now: for a document that is made of them. Rejects with AppError. */
export async function loadDayLog(praId: string): Promise<DayLogEntry[]> {
  return newestDayFirst((await loadDayLogListing(praId)).rows)
}

/**
 * Puts an entry on the server. Sent again, by this tab or another, it is the same entry: that is success. Rejects with
 * AppError, 'permission-denied' where the rules do not take it.
 */
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
