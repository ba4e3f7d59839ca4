import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '@/data/base/clock'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { collection, conflictWith, MAX_PAGE } from '@/data/firestore/collection'
import { type InvalidDocument, type Listing, readDocuments } from '@/data/firestore/convert'
import { getDocuments } from '@/data/firestore/firestore-rest'
import { commitWithRetry, type Plan } from '@/data/firestore/plans'
import { newId } from '@/data/firestore/stamps'
import { useLive } from '@/data/sync/live'
import { documentSource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { DEBRIEF_SLUG, type ReadDebrief as Debrief, readDebrief } from '@/domain/pras/debrief/debrief-step'
import { type IncidentRow, incidentRows } from '@/domain/pras/debrief/incidents'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'
import { refreshLists, showStored, showWrites } from './pra-store'
import { sendPra } from './send-pra'

/** The schema for reading a debrief. It keeps all answers that are readable, even if others are not. */
const debriefReadSchema = debriefSchema.extend({ content: z.unknown() }).transform(readDebrief)

export const debriefsOf = (praId: string) => collection(`pras/${praId}/debrief`, debriefReadSchema)

const none: never[] = []

/** Returns the debrief of one PRA, live; undefined if there is none. Reads nothing for an empty id. */
export function useDebrief(praId: string) {
  const source = documentSource(praKeys.debrief(praId), `pras/${praId}/debrief/main`, debriefReadSchema)
  const { data, error, isLoading, retry } = useLive(praId ? source : null)
  return { debrief: data ?? undefined, isLoading, isKnown: data !== undefined, error, retry }
}

/** Loads the debrief of one PRA once, for a document. */
export const loadDebrief = (praId: string): Promise<Debrief> => debriefsOf(praId).get('main')

/** How long the list of incidents counts as fresh. Milliseconds. */
const FRESH = 5 * 60_000

export interface Incidents {
  rows: IncidentRow[]
  /** Debriefs that do not match their schema. */
  invalid: InvalidDocument[]
  isLoading: boolean
  error: AppError | null
  retry(): void
}

/** Reads the debriefs with an incident, of every production, for admins: the 1,000 that were changed last. */
export async function readIncidents(): Promise<Listing<Debrief>> {
  const found = await getDocuments({
    path: 'debrief',
    isGroup: true,
    filters: [['hasIncidents', '==', true]],
    orders: [{ field: 'lastModifiedAt', direction: 'desc' }],
    limit: MAX_PAGE,
  })
  return readDocuments(debriefReadSchema, found)
}

/** For the admin area, including restricted ones. Costs one read for each debrief with an incident. */
export function useIncidents(): Incidents {
  const { data, error, isPending, refetch } = useQuery<Listing<Debrief>, AppError>({
    queryKey: ['incidents'],
    queryFn: readIncidents,
    staleTime: FRESH,
  })
  const rows = useMemo(() => incidentRows(data?.rows ?? none), [data])
  return { rows, invalid: data?.invalid ?? none, isLoading: isPending, error, retry: () => void refetch() }
}

/** A PRA's header and its debrief, which is undefined if there is none. */
interface StoredDebrief {
  pra: Pra
  debrief: Debrief | undefined
}

export interface DebriefSave {
  praId: string
  content: Content
  /** The revision that was edited; 0 if there was none yet. */
  baseRevision: number
  /** The id of this write, so that a retry after an unclear failure does not save it twice. */
  writeId: string
}

/**
 * Saves an unfinished debrief, or a correction of one that was handed in. Rejects with AppError('conflict', …, { details: {
 * theirs: Debrief } }) if somebody else has saved a revision since, and with 'permission-denied' and the reason if the person may
 * not write the debrief.
 */
export function saveDebrief(save: DebriefSave): Promise<Debrief> {
  const { praId, content, baseRevision, writeId } = save
  return change(praId, followed(praId), writeId, ({ pra, debrief }) => {
    if (debrief?.lastWriteId === writeId) return { writes: [], result: debrief }
    if (debrief && debrief.revision !== baseRevision) throw conflictWith(debrief)
    const actor = signedInActor()
    const lock = debriefLockReason(pra, actor)
    if (lock) throw new AppError('permission-denied', lock)
    const write = { actor, writeId, now: now(), logId: writeId }
    const writes = planDebrief({ ...write, pra, debrief, content, isHandedIn: false })
    return { writes, result: written(writes) }
  })
}

/**
 * Hands in the stored debrief. Its signature, the note in the header of the PRA and the log entry are written in one commit.
 * Handing in twice succeeds. Rejects with AppError('failed-precondition') if answers are missing (`details.problems`), if the
 * shoot is not over, or if the stored debrief is not the one that the person has `read`, since nobody must sign text that they
 * have not seen.
 */
export async function handInDebrief(
  praId: string,
  read: Content,
  { writeId = newId() }: { writeId?: string } = {},
): Promise<void> {
  const request = { kind: 'hand-in', requestId: writeId, praId, content: read } as const
  await enqueue(`pras/${praId}`, () =>
    sendPra(request, async () => (await pras.get(praId)).lastLogId === writeId),
  )
  refreshLists()
  await pras.get(praId).then(
    pra => showStored({ pra }),
    () => undefined,
  )
}

function change<T>(
  praId: string,
  known: StoredDebrief | undefined,
  writeId: string,
  plan: (stored: StoredDebrief) => Plan<T> | Promise<Plan<T>>,
): Promise<T> {
  return enqueue(`pras/${praId}`, () =>
    commitWithRetry(
      {
        known,
        read: async () => {
          // Reads the header first, because the rules refuse to read the debrief of a missing PRA.
          const pra = await pras.get(praId)
          return { pra, debrief: await debriefsOf(praId).find('main') }
        },
        stateOf: ({ pra, debrief }) => `${pra.revision} ${debrief?.revision ?? 0}`,
        show: writes => show(praId, writes),
      },
      plan,
      writeId,
    ),
  )
}

/** From the listeners, so that saving need not read it. If it is old, the rules refuse the write. */
function followed(praId: string): StoredDebrief | undefined {
  const pra = queryClient.getQueryData<Pra | null>(praKeys.header(praId))
  const debrief = queryClient.getQueryData<Debrief | null>(praKeys.debrief(praId))
  return pra && debrief !== undefined ? { pra, debrief: debrief ?? undefined } : undefined
}

/** Shows a written debrief at once, before the listeners receive it. Never replaces a newer revision. */
function show(praId: string, writes: readonly PlannedWrite[]): void {
  showWrites(praId, writes)
  const mine = written(writes)
  queryClient.setQueryData<Debrief | null>(praKeys.debrief(praId), known =>
    known === undefined || (known?.revision ?? 0) >= mine.revision ? known : mine,
  )
}

/** Returns the debrief that a plan writes, with this device's time in place of the server's. */
function written(writes: readonly PlannedWrite[]): Debrief {
  const data = writes.find(({ path }) => path.endsWith(`/${DEBRIEF_SLUG}/main`))?.data ?? {}
  const fields = Object.entries(data).map(([key, value]) => [key, typeof value === 'symbol' ? now() : value])
  return debriefReadSchema.parse({ ...Object.fromEntries(fields), id: 'main' })
}
