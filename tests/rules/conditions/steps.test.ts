import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, given, saying, withAlso } from '../attacks/support/alter'
import { following, saving } from '../attacks/support/pra-writes'
import { people, stampsOf } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of the steps of a PRA that nothing else stands in for: each with the write that it alone refuses. */

const { pm, pc, employee } = people
const header = /^pras\/[^/]+$/
const step = /\/steps\//

/** An author brings the people of the production up to date in a draft, and writes answers in the same commit. */
const followingWithAnswers: MakeAction = id =>
  all(
    given(header, 'status', 'draft'),
    given(header, 'authorIds', [pm.id]),
    withAlso(action => ({
      path: `pras/${id}/steps/crew`,
      op: 'update',
      data: {
        content: { copiedFrom: 'elsewhere' },
        ...stampsOf(pm, 2, { lastWriteId: action.writes[0]?.data.lastWriteId }),
      },
    })),
  )(following(id))

/** A step in which something else lies where the reasons are kept by now. */
const overOlderReasons =
  (reasons: unknown): MakeAction =>
  id =>
    all(
      given(/\/steps\/hazards$/, 'content.reasons', 'The river is in flood'),
      saying(step, 'content.reasons', reasons),
    )(saving(pm, {})(id))

const copied = { copiedFrom: 'elsewhere' }
const fromANumber: Alteration = saying(step, 'content.copiedFrom', 7)

testConditions('steps', {
  'an author who edits the PRA only from now on, by its production, writes no answers with that': {
    action: followingWithAnswers,
    but: given(header, 'pmId', employee.id),
  },
  'an editor who is no author yet writes no answers while the production is followed, which names no author':
    {
      action: followingWithAnswers,
      but: given(header, 'authorIds', ['creator']),
    },
  'of its aircraft a PRA says in a text where they were copied from': {
    action: saving(pm, {}, 'aircraft', copied),
    but: fromANumber,
  },
  'of its locations a drone PRA says in a text where they were copied from': {
    action: saving(pm, { type: 'drone' }, 'suav-locations', copied),
    but: fromANumber,
  },
  'what an older version of the app left in place of the reasons is kept': {
    action: overOlderReasons('The river is in flood'),
  },
  'where that lay, nobody gives reasons for somebody else': {
    action: overOlderReasons({ [pm.id]: [] }),
    but: saying(step, 'content.reasons', { [pm.id]: [], [pc.id]: [] }),
  },
})
