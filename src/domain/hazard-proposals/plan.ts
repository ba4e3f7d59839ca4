import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Pra } from '@/domain/pras/schema'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import type { HazardProposal } from './schema'

export function planProposal(
  input: WriteOrigin & { id: string; pra: Pra; title: string; comment: string },
): PlannedWrite[] {
  const { id, pra, actor, now } = input
  return [
    {
      path: `hazardProposals/${id}`,
      op: 'create',
      data: {
        title: input.title.trim(),
        comment: input.comment.trim(),
        status: 'proposed',
        praId: pra.id,
        reference: pra.reference,
        companyAccess: pra.companyAccess,
        proposedById: actor.id,
        proposedByName: actor.name,
        proposedAt: now,
        hazardId: '',
        reason: '',
        decidedById: '',
        decidedByName: '',
        decidedAt: 0,
        ...stamps(1, input),
      },
    },
  ]
}

const decided = ({ actor, now }: WriteOrigin) => ({
  decidedById: actor.id,
  decidedByName: actor.name,
  decidedAt: now,
})

export function planAcceptProposal(
  input: WriteOrigin & { proposal: HazardProposal; hazardId: string; hazard: Omit<HazardEntry, 'id'> },
): PlannedWrite[] {
  const { proposal, hazardId, hazard } = input
  return [
    { path: `hazards/${hazardId}`, op: 'create', data: { ...hazard, ...stamps(1, input) } },
    {
      path: `hazardProposals/${proposal.id}`,
      op: 'update',
      data: { status: 'accepted', hazardId, ...decided(input), ...stamps(proposal.revision + 1, input) },
    },
  ]
}

export function planDeclineProposal(
  input: WriteOrigin & { proposal: HazardProposal; reason: string },
): PlannedWrite[] {
  const { proposal } = input
  return [
    {
      path: `hazardProposals/${proposal.id}`,
      op: 'update',
      data: {
        status: 'declined',
        reason: input.reason.trim(),
        ...decided(input),
        ...stamps(proposal.revision + 1, input),
      },
    },
  ]
}
