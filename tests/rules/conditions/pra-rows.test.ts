import type { Pra } from '@/domain/pras/schema'
import { anApproval } from '~tests/fixtures/pra-records'
import { all, given, omitting, saying, without } from '../attacks/support/alter'
import { praAction, reason, sent } from '../attacks/support/pra-actions'
import { others, sendings } from '../attacks/support/transitions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the ways from state to state that nothing else stands in for: each with the write that it alone refuses. */

const { admin, dive } = people
const header = /^pras\/[^/]+$/
const entry = /^logs\//
const version = /\/versions\//

/** The same event, on another way. */
const onTheWay = (type: Pra['type'], from: Pra['status'], to: Pra['status']) =>
  all(
    given(header, 'type', type),
    given(header, 'status', from),
    saying(header, 'status', to),
    saying(entry, 'data.type', type),
    saying(entry, 'data.from', from),
    saying(entry, 'data.to', to),
  )

testConditions('pra-rows', {
  'no dive goes to the Dive Team as an older drone record goes on, without a version': {
    action: praAction(
      admin,
      { event: 'release-drone-team' },
      { ...sent, type: 'drone', status: 'approved-droneteam' },
    ),
    but: onTheWay('dive', 'draft', 'submitted-diveteam'),
  },
  'no dive goes to the adviser as an answer of 1st Option, without a version': {
    action: others['the answer of 1st Option is recorded'],
    but: onTheWay('dive', 'approved-diveteam', 'submitted-dive-adviser'),
  },
  // The engine takes a list of keys for a way into a map: the list finds the flag that its one word finds.
  'the Dive Team declines a dive that is with its SP in no list of capacities': {
    action: praAction(
      dive,
      { event: 'decline', comment: reason },
      { ...sent, type: 'dive', status: 'submitted-diveteam' },
    ),
    but: all(onTheWay('dive', 'submitted', 'declined'), saying(entry, 'data.capacity', ['diveTeam'])),
  },
  'what is sent on is a new version': {
    action: sendings['a regular PRA goes to its SP'],
    but: all(without(version), omitting(header, 'submittedVersion'), saying(entry, 'data.version', 0)),
  },
  'a low-risk PRA is not raised when it is sent: it is another type then': {
    action: sendings['a low-risk PRA goes to its SP'],
    but: all(
      saying(header, 'riskLevel', 'high'),
      saying(version, 'riskLevel', 'high'),
      saying(entry, 'data.riskLevel', 'high'),
      saying(entry, 'data.raisedFrom', 'low'),
    ),
  },
  'a dive adviser is named when a dive goes to the Dive Team alone': {
    action: sendings['a low-risk PRA goes to its SP'],
    but: saying(header, 'diveAdviserName', 'Dr Deep'),
  },
  'the dive adviser stays who they are': {
    action: sendings['a dive PRA goes to the Dive Team'],
    but: given(header, 'diveAdviserName', 'Dr Shallow'),
  },
  'what is reopened has no approvals left': {
    action: others['the office reopens'],
    but: all(given(header, 'approvals', [anApproval('reviewer')]), omitting(header, 'approvals')),
  },
})
