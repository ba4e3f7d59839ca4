import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { queryClient } from '@/data/sync/query-client'
import { hazardOf } from '@/domain/hazard-proposals/hazard-form'
import { planAcceptProposal, planDeclineProposal, planProposal } from '@/domain/hazard-proposals/plan'
import { type HazardProposal, hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { commitPlan } from './pra-commit'

export const hazardProposals = collection('hazardProposals', hazardProposalSchema)

/** Everything about proposals in the query cache begins with this. */
export const proposalsKey = ['hazard-proposals'] as const

/** Proposes a hazard for the catalogue, out of the debrief of a PRA. `id` makes a repeated click one proposal. */
export async function proposeHazard(input: {
  pra: Pra
  title: string
  comment: string
  id: string
}): Promise<void> {
  const write = { actor: signedInActor(), writeId: input.id, now: now() }
  await settled(input.id, input.id, planProposal({ ...input, ...write }))
}

/**
 * Takes a proposal into the catalogue, as the completed form says: the hazard, its log entry and what became of the
 * proposal are one commit. Somebody else's decision rejects with AppError('conflict').
 */
export async function acceptProposal(
  proposal: HazardProposal,
  content: Content,
  writeId: string,
): Promise<void> {
  const hazard = hazardOf(content, `Debrief of ${proposal.reference}`)
  const write = { actor: signedInActor(), writeId, now: now() }
  // The id of the write is that of the hazard, so that a repeated attempt cannot add it twice.
  await settled(proposal.id, writeId, planAcceptProposal({ ...write, proposal, hazard, hazardId: writeId }))
  void queryClient.invalidateQueries({ queryKey: ['reference', 'hazards'] })
}

/** Declines a proposal with the reason that its writer reads. Somebody else's decision rejects with AppError('conflict'). */
export async function declineProposal(proposal: HazardProposal, reason: string): Promise<void> {
  const writeId = newId()
  const write = { actor: signedInActor(), writeId, now: now() }
  await settled(proposal.id, writeId, planDeclineProposal({ ...write, proposal, reason }))
}

/** Commits; after a failure looks at what is stored: our own write is success, somebody else's decision a conflict. */
async function settled(id: string, writeId: string, writes: readonly PlannedWrite[]): Promise<void> {
  try {
    await commitPlan(writes)
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
      `${stored.decidedByName} has ${stored.status} this proposal meanwhile, so nothing was changed.`,
      { cause: error },
    )
  }
  return toAppError(error)
}
