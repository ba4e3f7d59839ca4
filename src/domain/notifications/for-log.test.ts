import { describe, expect, test } from 'vitest'
import { logSchema } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import type { Capacity } from '@/domain/pras/approvals/capacities'
import { seesPra } from '@/domain/pras/approvals/people'
import type { PraCommand } from '@/domain/pras/events/registry'
import { type Amendment, type Pra, praSchema } from '@/domain/pras/schema'
import { applyPraCommand } from '@/domain/pras/workflow/apply'
import { actorOf } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { anAmendment, anApproval } from '~tests/fixtures/pra-records'
import { asSeen, seenOf } from '~tests/fixtures/seen'
import { buildWorld } from '~tests/fixtures/world'
import { notificationsFor } from './for-log'
import { peopleNeeded } from './recipients'

const person = (id: string, fields: Partial<User> = {}) =>
  buildUser({ id, firstName: id, lastName: 'Test', ...fields })
const crew = [
  person('owner'),
  person('pm'),
  person('sp'),
  person('deputy', { isReviewer: true }),
  person('director1', { isDirector: true }),
  person('director2', { isDirector: true }),
  person('drone', { isDroneTeam: true }),
  person('dive', { isDiveTeam: true }),
  person('dive2', { isDiveTeamSecondStage: true }),
  person('stranger'),
  person('member', { isEmployee: false }),
  person('gone', { isDirector: true, isReviewer: true, isArchived: true }),
]
const userOf = (id: string) => crew.find(user => user.id === id) ?? person(id)

const aPra = (fields: Partial<Pra> = {}): Pra =>
  praSchema.parse({
    id: 'p1',
    reference: 'PRA-2026-0142',
    year: 2026,
    number: 142,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard polar bears',
    productionId: 'production',
    companyAccess: 'open',
    ownerId: 'owner',
    createdById: 'owner',
    createdAt: 1,
    pmId: 'pm',
    spId: 'sp',
    memberIds: ['member'],
    startDate: '2026-05-01',
    endDate: '2026-05-03',
    submittedVersion: 2,
    ...fields,
  })

const bySp = anApproval('sp', { isReviewer: true })

const amendment = (fields: Partial<Amendment> = {}) =>
  anAmendment({ createdById: 'owner', baseVersion: 1, version: 2, submittedAt: 1, ...fields })

const logOf = (entry: unknown) => {
  const log = logSchema.parse(entry)
  if (!isPraLog(log)) throw new Error('not about a PRA')
  return log
}

/** Runs a command and returns the messages about it: 'kind name', sorted. */
function toldAfter(before: Pra, command: PraCommand, by: string, now: Partial<Pra> = {}): string[] {
  const env = { now: Date.UTC(2026, 3, 1), logId: 'l1', diveAdviserName: 'Adviser' }
  const { changes, log } = applyPraCommand(before, asSeen(command, before), actorOf(userOf(by)), env)
  const messages = notificationsFor(logOf(log), { ...before, ...changes, ...now }, crew)
  return messages.map(({ kind, userId }) => `${kind} ${userId}`).sort()
}

const approve = (capacity: Capacity): PraCommand => ({ event: 'approve', capacity, ...seenOf(aPra()) })

const reason = 'The ice is too thin to cross.'

describe('the notifications after an event of a PRA', () => {
  test('go to the SP and to no deputy, after a PRA is submitted', () => {
    const draft = aPra({ status: 'draft', type: 'low-risk', riskLevel: 'low' })
    expect(toldAfter(draft, { event: 'submit' }, 'owner')).toEqual(['to-do sp'])
  })

  test('go to the deputies if the SP submits a PRA, because nobody may approve their own work', () => {
    const draft = aPra({ status: 'draft', type: 'low-risk', riskLevel: 'low', createdById: 'sp' })
    expect(toldAfter(draft, { event: 'submit' }, 'pm')).toEqual(['information owner', 'to-do deputy'])
  })

  test('ask the directors to act, and tell the owner, after the SP approves', () => {
    expect(toldAfter(aPra(), approve('reviewer'), 'sp')).toEqual([
      'progress owner',
      'to-do director1',
      'to-do director2',
    ])
  })

  test('do not ask the second director again after the first approves', () => {
    const pra = aPra({ riskLevel: 'high', approvals: [bySp], tally: { ...aPra().tally, reviewers: 1 } })
    expect(toldAfter(pra, approve('director'), 'director1')).toEqual(['progress owner'])
  })

  test('go to the writers, the SP and the crew after the last approval', () => {
    const pra = aPra({ approvals: [bySp] })
    expect(toldAfter(pra, approve('director'), 'director1')).toEqual([
      'approved member',
      'approved owner',
      'approved pm',
      'approved sp',
    ])
  })

  test('go at once to the writers of the PRA after it is declined', () => {
    expect(toldAfter(aPra(), { event: 'decline', comment: reason }, 'sp')).toEqual([
      'declined owner',
      'declined pm',
    ])
  })

  test('go to the writers after an adviser has answered', () => {
    const pra = aPra({ status: 'submitted-first-option' })
    const command: PraCommand = {
      event: 'record-first-option',
      response: { outcome: 'no-comments', fileIds: ['f'] },
    }
    expect(toldAfter(pra, command, 'pm')).toEqual(['response owner'])
  })

  test('ask nobody to act on a stage that has ended', () => {
    expect(toldAfter(aPra(), approve('reviewer'), 'sp', { status: 'approved' })).toEqual(['progress owner'])
  })

  test('tell the owner after somebody else raises the risk', () => {
    expect(
      toldAfter(aPra(), { event: 'raise-risk', riskLevel: 'high', comment: reason }, 'director1'),
    ).toEqual(['information owner'])
  })

  test('ask the Drone Team to act on a drone PRA, and only inform SP and PM', () => {
    const draft = aPra({ type: 'drone', status: 'draft' })
    expect(toldAfter(draft, { event: 'submit-drone-team' }, 'owner')).toEqual([
      'information pm',
      'information sp',
      'to-do drone',
    ])
  })

  const finish = (affectsDroneOrDive: boolean): PraCommand => ({
    event: 'finish-amendment',
    amendment: { reason: 'other', summary: 'New site', affectsDroneOrDive, changedSteps: ['map'] },
  })
  const working = (type: Pra['type'], affectsDroneOrDive: boolean) =>
    aPra({
      type,
      status: 'approved',
      approvedVersion: 1,
      approvals: [bySp],
      amendments: [amendment({ version: 0, submittedAt: 0, affectsDroneOrDive })],
    })

  test('ask the Drone Team to act on an amendment that affects the flying', () => {
    expect(toldAfter(working('drone', true), finish(true), 'owner')).toContain('to-do drone')
  })

  test('inform the Drone Team, which can decline, of an amendment that does not affect the flying', () => {
    expect(toldAfter(working('drone', false), finish(false), 'owner')).toEqual([
      'information drone',
      'information pm',
      'information sp',
      'to-do director1',
      'to-do director2',
    ])
  })

  test('ask the second stage to act on an amendment that affects the diving, and inform the first stage', () => {
    expect(toldAfter(working('dive', true), finish(true), 'owner')).toEqual([
      'information dive',
      'to-do dive2',
      'to-do sp',
    ])
  })

  test('ask nobody to act after a PRA is created or an amendment starts', () => {
    const approved = aPra({ status: 'approved', approvedVersion: 1 })
    const start: PraCommand = {
      event: 'start-amendment',
      amendment: { reason: 'other', summary: 'x', affectsDroneOrDive: false, changedSteps: [] },
    }
    expect(toldAfter(approved, start, 'owner')).toEqual([])
  })
})

test('notifications about a PRA contain facts, and never words that somebody wrote', () => {
  const env = { now: 1, logId: 'l1', diveAdviserName: 'Adviser' }
  const command: PraCommand = { event: 'decline', comment: 'He has diabetes, see a doctor' }
  const { changes, log } = applyPraCommand(aPra(), command, actorOf(userOf('sp')), env)
  const messages = notificationsFor(logOf(log), { ...aPra(), ...changes }, crew)
  expect(messages.length).toBeGreaterThan(0)
  for (const { message, subject } of messages) expect(`${subject} ${message}`).not.toContain('diabetes')
  expect(messages[0]).toMatchObject({
    id: 'log-l1',
    praId: 'p1',
    subject: 'PRA-2026-0142 Svalbard polar bears',
    message: 'sp Test declined it as SP. Read the reason, then reopen or archive the PRA.',
    link: '/pras/p1',
  })
})

describe('the notifications about all PRAs of the demo', () => {
  const { docs, users } = buildWorld(Date.UTC(2026, 3, 12, 10))
  const world = [...docs.all.keys()].filter(path => path.startsWith('logs/'))
  const people = users.map(user => userSchema.parse(user))
  const logs = world.map(path => logSchema.parse(docs.read(path))).filter(isPraLog)
  const told = logs.map(log => {
    const pra = praSchema.parse(docs.read(`pras/${log.resourceId}`))
    return { log, pra, messages: notificationsFor(log, pra, people) }
  })

  test('go to each person once, and never to the person who acted, archived people or people without access', () => {
    expect(told.flatMap(each => each.messages).length).toBeGreaterThan(200)
    for (const { log, pra, messages } of told) {
      expect(new Set(messages.map(each => each.userId)).size).toBe(messages.length)
      for (const { userId } of messages) {
        const user = people.find(each => each.id === userId)
        expect(user && !user.isArchived && user.id !== log.createdById && seesPra(actorOf(user), pra)).toBe(
          true,
        )
      }
    }
  })

  test('do not change when only the people that they need are loaded', () => {
    for (const { log, pra, messages } of told) {
      const needed = peopleNeeded(pra)
      const few = people.filter(
        user => needed.userIds.includes(user.id) || needed.flags.some(flag => user[flag]),
      )
      expect(notificationsFor(log, pra, few)).toEqual(
        messages.filter(each => few.some(user => user.id === each.userId)),
      )
      expect(messages.every(each => few.some(user => user.id === each.userId))).toBe(true)
    }
  })
})
