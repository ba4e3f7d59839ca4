import { anApproval } from '~tests/fixtures/pra-records'
import type { Alteration } from './support/action'
import { forging, moved, other, saying, withAlso, without } from './support/alter'
import { testAttacks } from './support/attack'
import { HASH } from './support/pra-actions'
import { amendmentApprovings, approvings, others, sendings } from './support/transitions'

/** The history tells what happened, and nothing else: each fact of an entry equals the change that it explains. */

const entry = /^logs\//
const header = /^pras\/[^/]+$/
const forged = anApproval('sp', { comments: 'Fine', isReviewer: true, version: 1, hash: HASH })

const facts = forging(entry, {
  data: [{}, [], 'Approved', undefined],
  'data.from': ['nowhere', other('draft', 'approved'), undefined],
  'data.to': ['nowhere', other('approved', 'declined'), undefined],
  'data.type': ['stunt', other('dive', 'regular'), undefined],
  'data.riskLevel': ['none', other('low', 'high'), undefined],
  'data.version': [other(7, 0), -1, 'one', undefined],
  'data.amendment': [9, 'one', undefined],
  'data.approvals': [[forged], [forged, forged], 'none', undefined],
  'data.capacity': [other('director', 'diveTeam'), 'king', 7],
  'data.comment': [7, ['x'], 'x'.repeat(5001), undefined],
  'data.outcome': [7, 'withdrew the approval of David', undefined],
  'data.fileIds': [['x/y'], 'one', [7], undefined],
  'data.message': ['withdrew the approval of the director'],
  'data.fields': [['status']],
  'data.reason': ['None'],
})

/** What every entry says, whatever it is about. */
const identity = forging(entry, {
  resourceType: ['user', 'moon', undefined],
  resourceId: ['another', 'x/y', undefined],
  logType: ['create', 'debrief', 'updated', other('approve', 'withdraw'), undefined],
  createdById: ['pc', undefined],
  createdByName: ['Somebody Else', undefined],
  productionId: ['another', 7],
  companyAccess: [other('open', 'company-one'), 'closed', undefined],
  revision: [2, 0, undefined],
  lastModifiedById: ['pc', undefined],
  lastModifiedAt: [1, (was: unknown) => Number(was) + 900_000, 'now', undefined],
  lastWriteId: ['another', '', 7, undefined],
  writtenAt: [new Date(0), undefined],
  id: ['mine'],
  surprise: [1],
})

const whole: Record<string, Alteration> = {
  'without the entry': without(entry),
  'the entry alone': without(/^pras/),
  'under another id': moved(entry, path => `${path}x`),
  'with another entry beside it': withAlso(action => ({
    path: 'logs/beside',
    op: 'create',
    data: { ...(action.writes.find(write => entry.test(write.path))?.data ?? {}) },
  })),
  'naming an entry that is not there': saying(header, 'lastLogId', 'absent'),
  'naming no entry': saying(header, 'lastLogId', ''),
  'naming a path': saying(header, 'lastLogId', 'x/y'),
}

/** Declining and changing the level need a reason; declining says the header's, and the approvals that it voids. */
const reasons: Record<string, Alteration> = forging(entry, {
  'data.comment': ['short', '          ', ''],
})
const anotherReason = forging(entry, { 'data.comment': ['Another reason than the header’s.'] })
const voided = forging(entry, { 'data.approvals': [[]] })

/** What is the same for every action is tried on these. */
const representative = ['a low-risk PRA goes to its SP', 'a reviewer approves', 'a draft is archived']

const more = (name: string) => ({
  ...(representative.includes(name) ? { ...identity, ...whole } : {}),
  ...(/declines|level/.test(name) ? reasons : {}),
  ...(/declines/.test(name) ? anotherReason : {}),
  ...(/after the SP|declines an amendment/.test(name) ? voided : {}),
})

testAttacks(
  'history',
  Object.fromEntries(
    Object.entries({ ...sendings, ...approvings, ...amendmentApprovings, ...others }).map(
      ([name, action]) => [name, { action, with: { ...facts, ...more(name) } }],
    ),
  ),
)
