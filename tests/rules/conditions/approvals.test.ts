import { tallyOf } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { anAmendment, anApproval } from '~tests/fixtures/pra-records'
import { all, given, saying } from '../attacks/support/alter'
import { HASH, inForce, packOf, praAction, sent } from '../attacks/support/pra-actions'
import { savings } from '../attacks/support/pra-writes'
import { approvedBy, approvings, exporting, sendings } from '../attacks/support/transitions'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of approvals and answers that nothing else stands in for: each with the write that it alone refuses. */

const { pm, dive, dive2, jack } = people
const header = /^pras\/[^/]+$/

const diveApproval = anApproval(dive.id, { version: 2, hash: HASH, isDiveTeam: true })
const amendment = anAmendment({
  createdById: pm.id,
  baseVersion: 1,
  version: 2,
  submittedAt: 1,
  affectsDroneOrDive: true,
})
/** A dive amendment that is with the Dive Team. */
const withDiveTeam: Partial<Pra> = {
  ...inForce,
  type: 'dive',
  status: 'submitted-diveteam',
  submittedVersion: 2,
  levelCheckedVersion: 2,
  amendments: [amendment],
}
/** The same, with the adviser. */
const withAdviser: Partial<Pra> = {
  ...withDiveTeam,
  status: 'submitted-dive-adviser',
  tally: tallyOf([diveApproval]),
  amendments: [{ ...amendment, approvals: [diveApproval] }],
}
/** The Dive Team approves a dive amendment by sending it to the adviser. */
const sendingToAdviser = praAction(dive, exporting('export-dive-adviser'), withDiveTeam)

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
  'high risk is not approved by one director alone': {
    action: approvings['a director approves high risk, one of two'],
    but: all(saying(header, 'status', 'approved'), saying(/^logs\//, 'data.to', 'approved')),
  },
  'the Dive Team approves what one of it has approved before': {
    action: praAction(
      dive,
      { event: 'approve', capacity: 'diveTeam', comment: '', version: 1, hash: HASH },
      { ...sent, type: 'dive', status: 'submitted-diveteam', ...approvedBy(['diveTeam', jack]) },
    ),
  },
  'an amendment that the Dive Team sends to the adviser proposes the version that is sent': {
    action: sendingToAdviser,
    but: saying(header, 'amendments.0.version', 2),
  },
  'who sends an amendment to the adviser rewrites nothing that its author said': {
    action: sendingToAdviser,
    but: saying(header, 'amendments.0.summary', 'What nobody wrote'),
  },
  'answers that cannot be read are written anew': {
    action: id => given(/\/steps\/hazards$/, 'content', 'of an older shape')(savings['in draft'](id)),
  },
})
