import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import { type Filter, MAX_PAGE } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import type { HazardProposal } from '@/domain/hazard-proposals/schema'
import type { AppError } from '@/domain/shared/app-error'
import { hazardProposals, proposalsKey } from './hazard-proposals'
import { isFreelancer } from './pra-filters'

const none: never[] = []

/** What the debrief of a PRA proposed for the hazard catalogue; a freelancer sees their own. */
export function usePraProposals(praId: string) {
  const actor = useActor()
  const filters: Filter[] = [
    ['companyAccess', 'in', actor.companyAccess],
    ['praId', '==', praId],
    ...(isFreelancer(actor) ? [['proposedById', '==', actor.id] as const] : []),
  ]
  const { data, error } = useQuery<Listing<HazardProposal>, AppError>({
    queryKey: [...proposalsKey, praId, filters],
    queryFn: () => hazardProposals.query(filters, { limit: 100 }),
  })
  return { proposals: data?.rows ?? none, isKnown: data !== undefined, error }
}

/** Every proposal, the newest first, for the admin area: the 1,000 that were changed last. */
export function useHazardProposals() {
  const { data, error, isPending, refetch } = useQuery<Listing<HazardProposal>, AppError>({
    queryKey: [...proposalsKey, 'all'],
    queryFn: () => hazardProposals.page([], { size: MAX_PAGE }),
  })
  return {
    proposals: data?.rows ?? none,
    isLoading: isPending,
    error,
    retry: () => void refetch(),
  }
}
