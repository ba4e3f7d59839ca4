import { aboutCapacity, type Capacity } from '@/domain/pras/approvals/capacities'
import { tallyOf } from '@/domain/pras/approvals/round'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { anAmendment, anApproval } from '~tests/fixtures/pra-records'
import { people } from '~tests/rules/support/people'
import { otherProduction } from '~tests/rules/support/pras'
import { HASH, inForce, packOf, praAction, reason, sent } from './pra-actions'

/** One action of every kind that happens to a PRA, each allowed. */

const { pm, sp, reviewer, director, director2, drone, dive, dive2, admin } = people

const approvalOf = (capacity: Capacity, { id }: Actor) =>
  anApproval(id, { version: 1, hash: HASH, [aboutCapacity[capacity].flag]: true })

/** The state of a PRA after these approvals of its round. */
export function approvedBy(...round: [Capacity, Actor][]): Partial<Pra> {
  const approvals = round.map(([capacity, actor]) => approvalOf(capacity, actor))
  return { approvals, tally: tallyOf(approvals) }
}

const approving = (capacity: Capacity): PraCommand => ({
  event: 'approve',
  capacity,
  comment: 'Mind the tide',
  version: 1,
  hash: HASH,
})
const approvingSecond = (capacity: Capacity): PraCommand => ({
  event: 'approve',
  capacity,
  comment: '',
  version: 2,
  hash: HASH,
})
const declining: PraCommand = { event: 'decline', comment: reason }
export const exporting = (event: 'export-first-option' | 'export-dive-adviser') => (pra: Pra) => ({
  event,
  export: { fileId: packOf(pra.id), fileName: 'pack.pdf', hash: 'b'.repeat(64) },
  version: pra.submittedVersion,
  hash: HASH,
})
const answered = (pra: Pra) => ({ outcome: 'comments-actioned' as const, fileIds: [packOf(pra.id)] })
const amendmentInput = {
  reason: 'dates' as const,
  summary: 'Moved by a week',
  affectsDroneOrDive: false,
  changedSteps: ['hazards'],
}

const open = anAmendment({ createdById: pm.id, reason: 'dates', summary: 'Moved by a week', baseVersion: 1 })
export const beingWritten: Partial<Pra> = { ...inForce, amendments: [open] }
const secondVersion: Partial<Pra> = { ...inForce, submittedVersion: 2, levelCheckedVersion: 2 }
const proposed = { ...open, version: 2, submittedAt: 1 }
const beingApproved: Partial<Pra> = { ...secondVersion, status: 'amended', amendments: [proposed] }
const amendmentDeclined: Partial<Pra> = {
  ...secondVersion,
  status: 'amendment-declined',
  amendments: [{ ...proposed, declinedReason: reason }],
}
/** What an amendment has in its own round, after the SP. */
const spInAmendment = [approvalOf('reviewer', sp)].map(each => ({ ...each, version: 2 }))

const lowRisk = { type: 'low-risk', riskLevel: 'low' } as const
const submitted: Partial<Pra> = { ...sent, status: 'submitted' }

/** Actions that make a version: of every type, on every way. */
export const sendings = {
  'a low-risk PRA goes to its SP': praAction(pm, { event: 'submit' }, lowRisk),
  'a regular PRA goes to 1st Option': praAction(pm, exporting('export-first-option'), {}),
  'a regular PRA goes to its SP': praAction(
    pm,
    { event: 'submit' },
    { ...sent, status: 'approved-first-option' },
  ),
  'a drone PRA goes to the Drone Team': praAction(pm, { event: 'submit-drone-team' }, { type: 'drone' }),
  'a dive PRA goes to the Dive Team': praAction(pm, { event: 'submit-dive-team' }, { type: 'dive' }),
  'a dive PRA goes to the adviser as an approval': praAction(dive, exporting('export-dive-adviser'), {
    ...sent,
    type: 'dive',
    status: 'submitted-diveteam',
  }),
  'a dive PRA goes to the adviser': praAction(pm, exporting('export-dive-adviser'), {
    ...sent,
    type: 'dive',
    status: 'approved-diveteam',
    ...approvedBy(['diveTeam', dive]),
  }),
  'a dive PRA goes to its SP': praAction(
    pm,
    { event: 'submit' },
    {
      ...sent,
      type: 'dive',
      status: 'approved-dive-adviser',
      ...approvedBy(['diveTeam', dive], ['diveTeamSecondStage', dive2]),
    },
  ),
  'an amendment is finished': praAction(
    pm,
    { event: 'finish-amendment', amendment: amendmentInput },
    beingWritten,
  ),
  'an amendment is sent again': praAction(pm, { event: 'submit' }, amendmentDeclined),
}

/** Actions that make a version and raise the level to what its answers call for. */
export const raisings = {
  'a regular PRA goes to 1st Option, and is raised': praAction(
    pm,
    exporting('export-first-option'),
    {},
    { derived: 'high' },
  ),
  'a dive PRA goes to the adviser as an approval, and is raised': praAction(
    dive,
    exporting('export-dive-adviser'),
    { ...sent, type: 'dive', status: 'submitted-diveteam' },
    { derived: 'high' },
  ),
  'an amendment is finished, and is raised': praAction(
    pm,
    { event: 'finish-amendment', amendment: amendmentInput },
    beingWritten,
    { derived: 'high' },
  ),
}

/** Actions that approve, first in each capacity. */
export const approvings = {
  'the SP approves': praAction(sp, approving('reviewer'), submitted),
  'a reviewer approves': praAction(reviewer, approving('reviewer'), submitted),
  'the SP approves low risk, as the last': praAction(sp, approving('reviewer'), { ...submitted, ...lowRisk }),
  'a director approves, as the last': praAction(director, approving('director'), {
    ...submitted,
    ...approvedBy(['reviewer', reviewer]),
  }),
  'a director approves high risk, one of two': praAction(director, approving('director'), {
    ...submitted,
    riskLevel: 'high',
    ...approvedBy(['reviewer', reviewer]),
  }),
  'the Drone Team approves': praAction(drone, approving('droneTeam'), {
    ...sent,
    type: 'drone',
    status: 'submitted-droneteam',
  }),
  'the Dive Team approves': praAction(dive, approving('diveTeam'), {
    ...sent,
    type: 'dive',
    status: 'submitted-diveteam',
  }),
  'the second stage approves': praAction(dive2, approving('diveTeamSecondStage'), {
    ...submitted,
    type: 'dive',
    ...approvedBy(['diveTeam', dive]),
  }),
  'the second stage records the adviser’s answer': praAction(
    dive2,
    pra => ({ event: 'record-dive-adviser', response: answered(pra), version: 1, hash: HASH }),
    { ...sent, type: 'dive', status: 'submitted-dive-adviser', ...approvedBy(['diveTeam', dive]) },
  ),
}

/** The same in the round of an amendment. */
export const amendmentApprovings = {
  'the SP approves an amendment': praAction(sp, approvingSecond('reviewer'), beingApproved),
  'a director approves an amendment, as the last': praAction(director2, approvingSecond('director'), {
    ...beingApproved,
    amendments: [{ ...proposed, approvals: spInAmendment }],
    tally: tallyOf(spInAmendment),
  }),
}

/** Everything else. */
export const others = {
  'a reviewer declines': praAction(reviewer, declining, submitted),
  'a director declines after the SP': praAction(director, declining, {
    ...submitted,
    ...approvedBy(['reviewer', reviewer]),
  }),
  'a director declines an amendment': praAction(director, declining, {
    ...beingApproved,
    amendments: [{ ...proposed, approvals: spInAmendment }],
    tally: tallyOf(spInAmendment),
  }),
  'the office withdraws': praAction(pm, { event: 'withdraw' }, submitted),
  'the office reopens': praAction(
    pm,
    { event: 'reopen' },
    { ...sent, status: 'declined', declinedReason: reason },
  ),
  'the answer of 1st Option is recorded': praAction(
    pm,
    pra => ({ event: 'record-first-option', response: answered(pra) }),
    { ...sent, status: 'submitted-first-option' },
  ),
  'an amendment is started': praAction(pm, { event: 'start-amendment', amendment: amendmentInput }, inForce),
  'an amendment is discarded': praAction(pm, { event: 'discard-amendment' }, beingWritten),
  'an amendment that changed much is discarded': praAction(
    pm,
    { event: 'discard-amendment' },
    {
      ...beingWritten,
      startDate: '2031-01-01',
      endDate: '2031-01-09',
      countryIds: ['GBR'],
      sopIds: ['boats'],
    },
    {
      header: {
        title: 'Bears',
        startDate: '2031-02-01',
        endDate: '2031-02-09',
        countryIds: ['NOR'],
        sopIds: [],
        riskLevel: 'high',
      },
      answers: { hazards: { copiedFrom: 'fewer' }, crew: { copiedFrom: 'others' } },
    },
  ),
  'a declined amendment is discarded': praAction(pm, { event: 'discard-amendment' }, amendmentDeclined),
  'a reviewer raises the level': praAction(
    reviewer,
    { event: 'raise-risk', riskLevel: 'high', comment: reason },
    submitted,
  ),
  'a director lowers the level': praAction(
    director,
    { event: 'lower-risk', riskLevel: 'regular', comment: reason },
    { ...submitted, riskLevel: 'high' },
  ),
  'a draft is converted': praAction(pm, { event: 'convert', toType: 'low-risk' }, { riskLevel: 'low' }),
  'a draft is moved': praAction(pm, { event: 'move', production: otherProduction }, {}),
  'a draft is archived': praAction(pm, { event: 'archive' }, {}),
  'a draft is restored': praAction(pm, { event: 'restore' }, { isArchived: true }),
  'an approved PRA is archived': praAction(admin, { event: 'archive' }, { ...inForce, isDebriefed: true }),
  'an older drone record is released': praAction(
    drone,
    { event: 'release-drone-team' },
    { ...sent, type: 'drone', status: 'approved-droneteam', ...approvedBy(['droneTeam', drone]) },
  ),
}
