import { useQuery } from '@tanstack/react-query'
import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { signedInActor, useActor } from '@/data/base/session'
import { collection, type Filter, MAX_PAGE } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { commitStamped } from '@/data/firestore/outcome'
import { addWrites } from '@/data/firestore/plans'
import { queryClient } from '@/data/sync/query-client'
import { hazardOf } from '@/domain/hazard-proposals/hazard-form'
import { planAcceptProposal, planDeclineProposal, planProposal } from '@/domain/hazard-proposals/plan'
import { type HazardProposal, hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { isFreelancer } from './lists/pra-filters'

export const hazardProposals = collection('hazardProposals', hazardProposalSchema)

/** The beginning of all query keys about proposals. */
const proposalsKey = ['hazard-proposals'] as const

const none: never[] = []

/** Returns the proposals for the hazard catalogue from a PRA's debrief. A freelancer gets only their own. */
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

/** Returns the proposals, newest first, for the admin area: the 1,000 that were changed last. */
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

/** From the debrief of a PRA. Repeating the call with the same `id` creates no second proposal. */
export async function proposeHazard(input: {
  pra: Pra
  title: string
  comment: string
  id: string
}): Promise<void> {
  const write = { actor: signedInActor(), writeId: input.id, now: now() }
  await settled(input.id, input.id, planProposal({ ...input, ...write }))
}

/** Adds the hazard to the catalogue in one commit. AppError('conflict') if somebody has decided already. */
export async function acceptProposal(
  proposal: HazardProposal,
  content: Content,
  writeId: string,
): Promise<void> {
  const hazard = hazardOf(content, `Debrief of ${proposal.reference}`)
  const write = { actor: signedInActor(), writeId, now: now() }
  // The new hazard gets the id of this write, so that a retry cannot add it twice.
  await settled(proposal.id, writeId, planAcceptProposal({ ...write, proposal, hazard, hazardId: writeId }))
  void queryClient.invalidateQueries({ queryKey: ['reference', 'hazards'] })
}

/** Declines a proposal with a reason for its writer. Rejects with AppError('conflict') if somebody else has decided already. */
export async function declineProposal(
  proposal: HazardProposal,
  reason: string,
  writeId: string,
): Promise<void> {
  const write = { actor: signedInActor(), writeId, now: now() }
  await settled(proposal.id, writeId, planDeclineProposal({ ...write, proposal, reason }))
}

/**
 * Commits a decision. After a failure, reads the stored proposal: if our own decision is stored, the function succeeds; if
 * somebody else's decision is stored, it rejects with a conflict.
 */
async function settled(id: string, writeId: string, writes: readonly PlannedWrite[]): Promise<void> {
  try {
    const find = () => hazardProposals.find(id)
    await commitStamped(writeId, find, commit => addWrites(commit, writes))
  } catch (error) {
    const stored = await hazardProposals.find(id).catch(() => undefined)
    if (stored?.lastWriteId !== writeId) throw failureOf(error, stored)
  } finally {
    void queryClient.invalidateQueries({ queryKey: proposalsKey })
  }
}

function failureOf(error: unknown, stored: HazardProposal | undefined): AppError {
  if (stored && stored.status !== 'proposed') {
    return new AppError(
      'conflict',
      `${stored.decidedByName} has ${stored.status} this proposal in the meantime, so nothing was changed.`,
      { cause: error },
    )
  }
  return toAppError(error)
}
