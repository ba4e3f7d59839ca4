import { planProposal } from '@/domain/hazard-proposals/plan'
import type { MakeAction } from '../attacks/support/action'
import { all, omitting, saying } from '../attacks/support/alter'
import { documentsOf, inForce } from '../attacks/support/pra-actions'
import { people } from '../support/people'
import { praOf } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of the rules of proposed hazards that nothing else stands in for: each with the write that it alone refuses. */

const { pm } = people

const proposing: MakeAction = id => {
  const pra = praOf(id, inForce)
  return {
    given: documentsOf(pra),
    by: pm,
    writes: planProposal({
      ...{ actor: pm, writeId: `write-${id}`, now: Date.now(), id, pra },
      ...{ title: 'Dust devils', comment: 'Tents flew.' },
    }),
  }
}

testConditions('proposals', {
  'a proposal comes of a PRA that has an id': {
    action: proposing,
    but: all(
      action => ({ ...action, given: { ...action.given, 'pras/a.b': { ...action.given['pras/one'] } } }),
      saying(/^hazardProposals\//, 'praId', 'a.b'),
    ),
  },
  'a proposal says all that proposals say': {
    action: proposing,
    but: omitting(/^hazardProposals\//, 'comment'),
  },
})
