import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '@/data/sync/query-client'
import { type ApprovedPra, approvedOfKind } from '@/domain/pras/hazards/proposed-likelihood'
import { earlierOf } from '@/domain/pras/prefill/earlier'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { countryName } from '@/domain/shared/countries'
import { briefOf, usePrasUsing } from './linked-pras'
import { praName } from './pra-names'
import { loadPraVersion } from './pra-queries'
import { stepsOf } from './pra-store'

/** Another PRA with its answers: from its version in force, or if it has none, its present answers (version 0). */
export interface LoadedPra {
  id: string
  name: string
  version: number
  type: Pra['type']
  steps: PraSteps
}

/** In order, without PRAs that the person may not read, and PRAs that cannot be loaded now. */
export async function loadLinkedPras(ids: readonly string[]): Promise<LoadedPra[]> {
  const loaded = await Promise.allSettled(ids.map(load))
  return loaded.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}

async function load(id: string): Promise<LoadedPra> {
  const pra = await queryClient.fetchQuery(briefOf(id))
  const version = pra.approvedVersion
  const steps = version > 0 ? (await loadPraVersion(id, version)).steps : await workingCopy(id)
  return { id, name: praName(pra), version, type: pra.type, steps }
}

async function workingCopy(id: string): Promise<PraSteps> {
  const { rows } = await stepsOf(id).list()
  return Object.fromEntries(rows.map(step => [step.id, { content: step.content }]))
}

/** How long the loaded answers count as fresh. Milliseconds. */
const FRESH = 300_000
const none: readonly LoadedPra[] = []

/** Returns the linked PRAs that another PRA depends on (`loadLinkedPras`); empty while they are loading. */
export function useLinkedAnswers(ids: readonly string[]): readonly LoadedPra[] {
  const { data } = useQuery({
    queryKey: ['pras', 'leaned-on', ...ids],
    queryFn: () => loadLinkedPras(ids),
    enabled: ids.length > 0,
    staleTime: FRESH,
  })
  return data ?? none
}

/**
 * Returns the earlier PRA of the same production, for one of the same countries, that helps most with filling in this one
 * (`earlierOf`). Undefined if there is none, while it is loading, and if `isAsked` is false.
 */
export function useEarlierPra(
  pra: Pick<Pra, 'id' | 'productionId' | 'countryIds' | 'type'>,
  isAsked: boolean,
): LoadedPra | undefined {
  const { pras } = usePrasUsing('productionId', pra.productionId, isAsked)
  const earlier = earlierOf(pra, pras)
  const { data } = useQuery({
    queryKey: ['pras', 'earlier', earlier?.id ?? ''],
    queryFn: () => loadLinkedPras([earlier?.id ?? '']),
    enabled: isAsked && earlier !== undefined,
    staleTime: FRESH,
  })
  const [loaded] = data ?? []
  // The screen only needs the number of the earlier PRA and its answers.
  return useMemo(
    () => (loaded && earlier ? { ...loaded, name: earlier.reference } : undefined),
    [loaded, earlier],
  )
}

const noneApproved: readonly ApprovedPra[] = []

/** Returns the approved PRAs of the same kind that this person sees (`approvedOfKind`), with the approved answers. */
export function useApprovedOfKind(
  pra: Pick<Pra, 'id' | 'type' | 'productionId' | 'countryIds' | 'approvedVersion' | 'startDate'>,
  isAsked: boolean,
): readonly ApprovedPra[] {
  const { pras } = usePrasUsing('type', pra.type, isAsked)
  const chosen = approvedOfKind(pra, pras)
  const { data } = useQuery({
    queryKey: ['pras', 'approved-of-kind', ...chosen.map(({ id }) => id)],
    queryFn: async () => {
      const loaded = await loadLinkedPras(chosen.map(({ id }) => id))
      return loaded.flatMap(({ id, steps }) => {
        const pra = chosen.find(each => each.id === id)
        // The screen needs only the number and the countries of each PRA.
        return pra
          ? [{ name: `${pra.reference} (${pra.countryIds.map(countryName).join(', ')})`, steps }]
          : []
      })
    },
    enabled: chosen.length > 0,
    staleTime: FRESH,
  })
  return data ?? noneApproved
}
