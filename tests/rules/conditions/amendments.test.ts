import { anAmendment } from '~tests/fixtures/pra-records'
import { all, given, omitting, saying } from '../attacks/support/alter'
import { inForce, praAction, reason, sent } from '../attacks/support/pra-actions'
import { others } from '../attacks/support/transitions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of amending and declining that nothing else stands in for: each with the write that it alone decides. */

const { pm, reviewer, dive, dive2 } = people
const header = /^pras\/[^/]+$/
const starting = others['an amendment is started']
const declining = { event: 'decline', comment: reason } as const

testConditions('amendments', {
  'an amendment that is started has one of the reasons': {
    action: starting,
    but: saying(header, 'amendments.0.reason', 'whim'),
  },
  'an amendment that is started says what will change': {
    action: starting,
    but: saying(header, 'amendments.0.summary', 7),
  },
  'an amendment that is started is that of whoever starts it': {
    action: starting,
    but: saying(header, 'amendments.0.createdById', people.employee.id),
  },
  'an amendment that is started amends the version in force': {
    action: starting,
    but: saying(header, 'amendments.0.baseVersion', 7),
  },
  'an amendment that is started has no approvals': {
    action: starting,
    but: saying(header, 'amendments.0.approvals', [{}]),
  },
  'starting an amendment leaves the content as it was approved': {
    action: starting,
    but: saying(header, 'title', 'Bears'),
  },
  'whoever starts an amendment is among the authors from then on': {
    action: starting,
    but: all(given(header, 'authorIds', [people.creator.id]), omitting(header, 'authorIds')),
  },
  'what happens to an amendment leaves those before it as they are': {
    action: praAction(reviewer, declining, {
      ...inForce,
      status: 'amended',
      submittedVersion: 2,
      levelCheckedVersion: 2,
      amendments: [
        anAmendment({ isApproved: true }),
        anAmendment({ number: 2, createdById: pm.id, version: 2, submittedAt: 1 }),
      ],
    }),
    but: saying(header, 'amendments.0.summary', 'What nobody wrote'),
  },
  'the Dive Team declines what it is asked first': {
    action: praAction(dive, declining, { ...sent, type: 'dive', status: 'submitted-diveteam' }),
  },
  'the second stage of the Dive Team declines what is with the SP and the directors': {
    action: praAction(dive2, declining, { ...sent, type: 'dive', status: 'submitted' }),
  },
})
