import { useQuery } from '@tanstack/react-query'
import { collectionGroup, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { useMemo } from 'react'
import { MAX_PAGE } from '@/data/firestore/collection'
import { type InvalidDocument, type Listing, readDocuments } from '@/data/firestore/convert'
import { db, reading } from '@/data/firestore/firestore-lite'
import { listenToDocument } from '@/data/sync/listen'
import { type LiveSource, useLive } from '@/data/sync/live'
import type { ReadDebrief as Debrief } from '@/domain/pras/debrief/debrief-step'
import { type IncidentRow, incidentRows } from '@/domain/pras/debrief/incidents'
import type { AppError } from '@/domain/shared/app-error'
import { debriefReadSchema } from './debriefs'
import { praKeys } from './pra-keys'

const none: never[] = []

/** The debrief of one PRA, live; undefined while nobody has written any. */
export function useDebrief(praId: string) {
  const source: LiveSource<Debrief | null> = {
    key: praKeys.debrief(praId),
    start: (next, fail) =>
      listenToDocument(`pras/${praId}/debrief/main`, debriefReadSchema, found => next(found ?? null), fail),
  }
  const { data, error, isLoading, retry } = useLive(source)
  return { debrief: data ?? undefined, isLoading, error, retry }
}

/** How long the list of incidents is taken as it is. Milliseconds. */
const FRESH = 5 * 60_000

export interface Incidents {
  rows: IncidentRow[]
  /** Debriefs that do not have the shape of their schema. */
  invalid: InvalidDocument[]
  isLoading: boolean
  error: AppError | null
  retry(): void
}

/** The debriefs of every production that name an incident, for admins: the 1,000 that were changed last. */
export function readIncidents(): Promise<Listing<Debrief>> {
  return reading(async () => {
    const asked = query(
      collectionGroup(db, 'debrief'),
      where('hasIncidents', '==', true),
      orderBy('lastModifiedAt', 'desc'),
      limit(MAX_PAGE),
    )
    return readDocuments(debriefReadSchema, (await getDocs(asked)).docs)
  })
}

/** The incidents of every production, restricted ones too, for the admin area: one read a debrief that has any. */
export function useIncidents(): Incidents {
  const { data, error, isPending, refetch } = useQuery<Listing<Debrief>, AppError>({
    queryKey: ['incidents'],
    queryFn: readIncidents,
    staleTime: FRESH,
  })
  const rows = useMemo(() => incidentRows(data?.rows ?? none), [data])
  return { rows, invalid: data?.invalid ?? none, isLoading: isPending, error, retry: () => void refetch() }
}
