import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '@/data/base/clock'
import { signedInActor, useActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { readRows, wholeOf } from '@/data/sync/kept-rows'
import { queryClient } from '@/data/sync/query-client'
import { isToAcknowledge } from '@/domain/pras/acknowledgements/asked'
import { type Acknowledgement, acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import type { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { comingShoots } from './lists/pra-filters'
import { praKeys } from './pra-keys'

export const acknowledgementsOf = (praId: string) =>
  collection(`pras/${praId}/acknowledgements`, acknowledgementSchema)

/** How long an answer counts as fresh. Milliseconds. */
const FRESH = 60_000
const none: Acknowledgement[] = []

/** Returns which version each person has confirmed as read; reads nothing unless `wanted`. */
export function usePraAcknowledgements(praId: string, wanted: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: praKeys.acknowledgements(praId),
    queryFn: () => acknowledgementsOf(praId).list(),
    enabled: wanted,
    staleTime: FRESH,
  })
  return {
    acknowledgements: data?.rows ?? none,
    isLoading: isPending && wanted,
    error: error as AppError | null,
    retry: () => void refetch(),
  }
}

/** The signed-in person's last confirmation of this PRA; read again when another version comes into force. */
export function useMyAcknowledgement(pra: Pick<Pra, 'id' | 'approvedVersion'>, wanted: boolean) {
  const { id: userId } = useActor()
  const { data, error, isPending } = useQuery({ ...mineOf(pra, userId), enabled: wanted })
  return { mine: data ?? null, isLoading: isPending && wanted, error: error as AppError | null }
}

function mineOf({ id, approvedVersion }: Pick<Pra, 'id' | 'approvedVersion'>, userId: string) {
  return {
    queryKey: praKeys.acknowledgement(id, userId, approvedVersion),
    queryFn: async () => (await acknowledgementsOf(id).find(userId)) ?? null,
    // If the version in force is confirmed, this never changes, so the answer stays fresh.
    staleTime: (query: { state: { data?: Acknowledgement | null } }) =>
      query.state.data?.version === approvedVersion ? Number.POSITIVE_INFINITY : FRESH,
  }
}

/** How long the list of a person's shoots counts as fresh. Crews rarely change. Milliseconds. */
const LIST_FRESH = 5 * 60_000

/** Returns the query for the PRAs of a person whose shoots are not over. */
const shootsOf = (actor: Actor, today: string) => {
  const asked = comingShoots(actor, today)
  return {
    queryKey: [...praKeys.lists, 'member', wholeOf(asked).filters],
    queryFn: () => readRows(asked),
    staleTime: LIST_FRESH,
  }
}

/** Present and coming shoots that have a version in force; undefined until they are known. */
export function useComingShoots(): Pra[] | undefined {
  const actor = useActor()
  const today = todayIso(Date.now())
  const { data } = useQuery(shootsOf(actor, today))
  return useMemo(() => data?.rows.filter(pra => isForShoot(pra, today)), [data, today])
}

/**
 * Returns the PRAs of the signed-in person's present and coming shoots whose version in force the person has not confirmed, the
 * earliest shoot first. This takes one query, and one read for each shoot.
 */
export function usePrasToAcknowledge(): {
  rows: Pra[]
  isLoading: boolean
  error: AppError | null
  /** Loads the failed parts again. */
  retry(): void
} {
  const actor = useActor()
  const today = todayIso(Date.now())
  const current = useQuery(shootsOf(actor, today))
  const inForce = useMemo(
    () => (current.data?.rows ?? []).filter(pra => isToAcknowledge(actor, pra, [], today)),
    [current.data, actor, today],
  )
  const answers = useQueries({ queries: inForce.map(pra => mineOf(pra, actor.id)) })
  const rows = inForce
    .filter((pra, index) => answers[index]?.isSuccess && answers[index].data?.version !== pra.approvedVersion)
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
  return {
    rows,
    isLoading: current.isPending || answers.some(answer => answer.isPending),
    error: (current.error ?? answers.find(answer => answer.error)?.error ?? null) as AppError | null,
    retry: () => {
      for (const answer of [current, ...answers]) if (answer.error) void answer.refetch()
    },
  }
}

/** Safe to repeat. Rejects with 'permission-denied' if another version has come into force since. */
export async function acknowledge(pra: Pick<Pra, 'id' | 'approvedVersion'>): Promise<Acknowledgement> {
  const { id: userId, name: userName } = signedInActor()
  const mine = acknowledgementsOf(pra.id)
  const before = await mine.find(userId)
  const given =
    before?.version === pra.approvedVersion
      ? before
      : await mine.set(userId, { version: pra.approvedVersion, userName, at: now() })
  queryClient.setQueryData(praKeys.acknowledgement(pra.id, userId, pra.approvedVersion), given)
  void queryClient.invalidateQueries({ queryKey: praKeys.acknowledgements(pra.id) })
  return given
}
