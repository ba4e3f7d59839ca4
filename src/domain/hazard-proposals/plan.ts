import type { HazardEntry } from '@/domain/pras/hazards/schema'
import type { Pra } from '@/domain/pras/schema'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import type { HazardProposal } from './schema'

interface Write {
  actor: Pick<Actor, 'id' | 'name'>
  /** The id of this write. A retry has the same id, and so counts as success and not as a conflict. */
  writeId: string
  /** The present time by the server's clock, in milliseconds. */
  now: number
}

function stamps(revision: number, { actor, writeId, now }: Write) {
  return {
    revision,
    lastModifiedAt: now,
    lastModifiedById: actor.id,
    lastWriteId: writeId,
    writtenAt: SERVER_TIME,
  }
}

export function planProposal(
  input: Write & { id: string; pra: Pra; title: string; comment: string },
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

const decided = ({ actor, now }: Write) => ({
  decidedById: actor.id,
  decidedByName: actor.name,
  decidedAt: now,
})

export function planAcceptProposal(
  input: Write & { proposal: HazardProposal; hazardId: string; hazard: Omit<HazardEntry, 'id'> },
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
  input: Write & { proposal: HazardProposal; reason: string },
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
