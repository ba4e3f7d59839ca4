import { copiesOf } from '@/domain/pras/of-production'
import type { MakeAction } from '../attacks/support/action'
import { all, already, by, given, saying } from '../attacks/support/alter'
import { debriefs, savings } from '../attacks/support/pra-writes'
import { others } from '../attacks/support/transitions'
import { people } from '../support/people'
import { otherProduction, praOf, production, stored } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of what happens to a PRA beside its approvals: each with the write that it alone refuses. */

const header = /^pras\/[^/]+$/
const entry = /^logs\//
const debrief = /\/debrief\//
const { employee } = people

/** The header and its entry say the same. */
const both = (field: string, value: unknown) =>
  all(saying(header, field, value), saying(entry, `data.${field}`, value))

/** An amendment is open, and the entry names it. */
const amended = all(
  given(header, 'amendments', [{ number: 1, isApproved: false }]),
  saying(entry, 'data.amendment', 1),
)

const moving: MakeAction = id => {
  const action = others['a draft is moved'](id)
  const productions = [production, otherProduction].map(each => [`productions/${each.id}`, stored(each)])
  return { ...action, given: { ...action.given, ...Object.fromEntries(productions) } }
}

/** Where it lies already is where it goes. */
const staying = all(
  saying(entry, 'productionId', production.id),
  saying(header, 'memberIds', praOf('one').memberIds),
  ...Object.entries({
    ...copiesOf(production),
    productionId: production.id,
    companyId: production.companyId,
  }).map(([field, value]) => saying(header, field, value)),
)

/** A debrief that was signed before, and is handed in now. */
const handingIn: MakeAction = id => already(debrief)(debriefs['a debrief is handed in'](id))

testConditions('happenings', {
  'a discarded amendment leaves the level that was approved': {
    action: others['an amendment that changed much is discarded'],
    but: both('riskLevel', 'high'),
  },
  'a level is a word': { action: others['a director lowers the level'], but: both('riskLevel', 7) },
  'low risk is not lowered': {
    action: others['a director lowers the level'],
    but: all(given(header, 'type', 'low-risk'), saying(entry, 'data.type', 'low-risk')),
  },
  'nothing is converted while an amendment is open': { action: others['a draft is converted'], but: amended },
  'a type is a word': { action: others['a draft is converted'], but: both('type', 7) },
  'a draft becomes low-risk or regular alone': {
    action: others['a draft is converted'],
    but: both('type', 'dive'),
  },
  'what is converted has one of the levels': {
    action: others['a draft is converted'],
    but: both('riskLevel', 'extreme'),
  },
  'nothing is moved while an amendment is open': { action: moving, but: amended },
  'a PRA is moved to another production': { action: moving, but: staying },
  'what was approved before is no draft to archive': {
    action: others['a draft is archived'],
    but: given(header, 'approvals', [{}]),
  },
  'a debrief of what is not approved is not handed in': {
    action: handingIn,
    but: all(
      given(header, 'status', 'submitted'),
      saying(entry, 'data.from', 'submitted'),
      saying(entry, 'data.to', 'submitted'),
    ),
  },
  'an answer leaves one of the levels': {
    action: savings['in draft'],
    but: saying(header, 'riskLevel', 'extreme'),
  },
  'no debrief is handed in while an amendment is open': { action: handingIn, but: amended },
  'a debrief is not handed in by somebody without a part in the PRA': {
    action: handingIn,
    but: all(by(employee), given(debrief, 'handedInById', employee.id)),
  },
  'a debrief is handed in by an event of that name': {
    action: handingIn,
    but: saying(entry, 'logType', 'party'),
  },
  'a debrief is handed in once': { action: handingIn, but: given(header, 'isDebriefed', true) },
})
