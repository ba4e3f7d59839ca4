import { hazardOf } from '@/domain/hazard-proposals/hazard-form'
import { planAcceptProposal, planDeclineProposal, planProposal } from '@/domain/hazard-proposals/plan'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import type { Actor } from '@/domain/users/actor'
import { people, seeded } from '~tests/rules/support/people'
import { praOf, stored } from '~tests/rules/support/pras'
import type { MakeAction } from './action'
import { documentsOf, inForce } from './pra-actions'

/** What happens to the hazards that debriefs propose. */

const { admin, pm } = people

const proposedBy = (id: string) =>
  hazardProposalSchema.parse({
    ...seeded,
    writtenAt: 0,
    id,
    title: 'Dust devils',
    praId: 'one',
    reference: 'PRA-2026-0001',
    proposedById: pm.id,
    proposedByName: pm.name,
    proposedAt: 1,
  })
/** What an admin makes of the proposal. */
export const hazard = hazardOf(
  {
    title: 'Dust devils',
    category: 'terrain',
    whoAtRisk: ['crew'],
    typicalHarm: 'Blown over',
    controls: ['Peg tents twice'],
    defaultSeverity: 2,
    lowRiskAllowed: true,
    forcesHigh: false,
  },
  'PRA-2026-0001',
)
const writeBy = (actor: Actor, id: string) => ({ actor, writeId: `write-${id}`, now: Date.now() })

export const proposing: MakeAction = id => {
  const pra = praOf(id, inForce)
  return {
    given: documentsOf(pra),
    by: pm,
    writes: planProposal({ ...writeBy(pm, id), id, pra, title: 'Dust devils', comment: 'Tents flew.' }),
  }
}
export const accepting: MakeAction = id => ({
  given: { [`hazardProposals/${id}`]: stored(proposedBy(id)) },
  by: admin,
  writes: planAcceptProposal({
    ...writeBy(admin, id),
    proposal: proposedBy(id),
    hazardId: `${id}-h`,
    hazard,
  }),
})
export const refusing: MakeAction = id => ({
  given: { [`hazardProposals/${id}`]: stored(proposedBy(id)) },
  by: admin,
  writes: planDeclineProposal({
    ...writeBy(admin, id),
    proposal: proposedBy(id),
    reason: 'In the catalogue as wind.',
  }),
})
