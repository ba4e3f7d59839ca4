import { tallyOf } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { anAmendment, anApproval } from '~tests/fixtures/pra-records'
import { all, given, saying } from '../attacks/support/alter'
import { HASH, inForce, packOf, praAction } from '../attacks/support/pra-actions'
import { savings } from '../attacks/support/pra-writes'
import { approvings, sendings } from '../attacks/support/transitions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of approvals and answers that nothing else stands in for: each with the write that it alone refuses. */

const { pm, dive, dive2 } = people
const header = /^pras\/[^/]+$/

const diveApproval = anApproval(dive.id, { version: 2, hash: HASH, isDiveTeam: true })
/** A dive amendment that is with the adviser. */
const withAdviser: Partial<Pra> = {
  ...inForce,
  type: 'dive',
  status: 'submitted-dive-adviser',
  submittedVersion: 2,
  levelCheckedVersion: 2,
  tally: tallyOf([diveApproval]),
  amendments: [
    anAmendment({
      createdById: pm.id,
      baseVersion: 1,
      version: 2,
      submittedAt: 1,
      affectsDroneOrDive: true,
      approvals: [diveApproval],
    }),
  ],
}

testConditions('approvals', {
  'the answer of the adviser on an amendment is recorded': {
    action: praAction(
      dive2,
      ({ id }) => ({
        event: 'record-dive-adviser',
        response: { outcome: 'comments-actioned', fileIds: [packOf(id)] },
        version: 2,
        hash: HASH,
      }),
      withAdviser,
    ),
  },
  'an approval of before is not rewritten by the next one': {
    action: approvings['a director approves high risk, one of two'],
    but: saying(header, 'approvals.0.comments', 'What I never said'),
  },
  'the hash of a version is a text, in the version and in the header': {
    action: sendings['a low-risk PRA goes to its SP'],
    but: all(saying(header, 'submittedHash', 7), saying(/\/versions\//, 'hash', 7)),
  },
  'answers that cannot be read are written anew': {
    action: id => given(/\/steps\/hazards$/, 'content', 'of an older shape')(savings['in draft'](id)),
  },
})
