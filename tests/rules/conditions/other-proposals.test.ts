import { all, given, omitting, saying } from '../attacks/support/alter'
import { accepting, proposing } from '../attacks/support/proposals'
import { testConditions } from './support/alone'

/** Conditions of the rules of proposed hazards that nothing else stands in for: each with the write that it alone refuses. */

const proposal = /^hazardProposals\//

testConditions('proposals', {
  'a proposal comes of a PRA that has an id': {
    action: proposing,
    but: all(
      action => ({ ...action, given: { ...action.given, 'pras/a.b': { ...action.given['pras/one'] } } }),
      saying(proposal, 'praId', 'a.b'),
    ),
  },
  'a proposal says all that proposals say': {
    action: proposing,
    but: omitting(proposal, 'comment'),
  },
  'no proposal is decided that has no title': { action: accepting, but: given(proposal, 'title', '') },
  'no proposal is accepted whose reason is longer than reasons are': {
    action: accepting,
    but: given(proposal, 'reason', 'x'.repeat(5001)),
  },
})
