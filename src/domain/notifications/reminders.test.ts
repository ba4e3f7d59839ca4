import { describe, expect, test } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { type Pra, type PraStatus, praSchema, praStatuses } from '@/domain/pras/schema'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { addDays } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { anApproval } from '~tests/fixtures/pra-records'
import { outgoing } from './outgoing'
import {
  adviceReminders,
  conditionReminders,
  debriefReminders,
  leavingReminders,
  waitingReminders,
} from './reminders'
import { isMailed, type Message, notificationKinds } from './schema'

const DAY = 86_400_000
const today = '2026-04-12'
const now = Date.UTC(2026, 3, 12, 6)

const person = (id: string, fields: Partial<User> = {}) =>
  buildUser({ id, firstName: id, lastName: 'Test', ...fields })
const users = [
  person('owner'),
  person('pm', { isArchived: true }),
  person('sp'),
  person('freelancer', { isEmployee: false }),
  person('director', { isDirector: true }),
]
const aPra = (fields: Partial<Pra> = {}): Pra =>
  praSchema.parse({
    id: 'p1',
    reference: 'PRA-2026-0142',
    year: 2026,
    number: 142,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard',
    productionId: 'production',
    companyAccess: 'open',
    ownerId: 'owner',
    createdById: 'owner',
    createdAt: 1,
    pmId: 'pm',
    pcIds: ['freelancer'],
    spId: 'sp',
    startDate: '2026-05-01',
    endDate: '2026-05-03',
    statusAt: now - 2 * DAY,
    ...fields,
  })
const who = (messages: readonly Message[]) => messages.map(each => `${each.id} ${each.userId}`)

describe('reminders about PRAs that wait for approval', () => {
  const remind = (fields: Partial<Pra> = {}) =>
    waitingReminders(aPra(fields), users, { reminderDays: 2 }, { now, today })

  test('go to the people whose approval is missing, with an id for this waiting period', () => {
    expect(who(remind())).toEqual([`waiting-p1-${now - 2 * DAY} sp`])
    expect(remind()[0]?.message).toBe('The PRA has waited for 2 days. The PRA awaits your approval as SP.')
  })
  test.each([
    ['has waited a moment too short', { statusAt: now - 2 * DAY + 1 }],
    ['is archived', { isArchived: true }],
    ['is about a shoot that is over', { endDate: '2026-04-11' }],
    ...praStatuses
      .filter(status => status === 'draft' || status === 'approved' || status === 'declined')
      .map((status: PraStatus) => [`has the status ${status}`, { status }] as [string, Partial<Pra>]),
  ])('go to nobody if the PRA %s', (_name, fields: Partial<Pra>) => expect(remind(fields)).toEqual([]))
})

describe('reminders about open conditions of an approval', () => {
  const condition = {
    id: 'c1',
    text: 'A second boat.',
    ownerId: 'owner',
    ownerName: 'owner Test',
    dueOn: '2026-04-30',
  }
  const closed = { byId: 'owner', byName: 'owner Test', at: 1, note: 'It is there.' }
  const remind = (
    day: string,
    fields: Partial<Pra> = {},
    changes: Partial<typeof condition> & { closed?: typeof closed } = {},
  ) =>
    conditionReminders(
      aPra({
        status: 'approved',
        approvedVersion: 1,
        approvals: [anApproval('director', { conditions: [{ ...condition, ...changes }] })],
        ...fields,
      }),
      users,
      day,
    )

  test('go to the person who must close the condition two days before it is due, and not earlier', () => {
    expect(remind('2026-04-27')).toEqual([])
    expect(who(remind('2026-04-28'))).toEqual(['condition-c1-2026-04-30 owner'])
    expect(isMailed[remind('2026-04-28')[0]?.kind ?? 'information']).toBe(true)
  })

  test('go to SP, PM and the approver when the shoot has begun, without the words of the condition', () => {
    const told = remind('2026-05-01').filter(({ id }) => id.startsWith('conditions-open'))
    expect(told.map(({ userId }) => userId)).toEqual(['sp', 'director'])
    expect(told[0]?.message).toContain('began on 1 May')
    expect(told[0]?.message).toContain('the approval still has 1 condition to close')
    expect(told[0]?.message).not.toContain('boat')
  })

  test.each<[string, string, Partial<Pra>, object]>([
    ['closed', '2026-05-01', {}, { closed }],
    ['of a shoot that is over', '2026-05-04', {}, {}],
    ['of an archived PRA', '2026-05-01', { isArchived: true }, {}],
  ])('go to nobody if the conditions are %s', (_what, day, fields, changes) => {
    expect(remind(day, fields, changes)).toEqual([])
  })

  test('do not say that the shoot has begun if the PRA is not approved', () => {
    const told = remind('2026-05-01', { status: 'submitted', approvedVersion: 0 })
    expect(who(told)).toEqual(['condition-c1-2026-04-30 owner'])
  })
})

describe('reminders about shoots that begin without approval', () => {
  test.each([
    [0, true],
    [7, true],
    [8, false],
    [-1, false],
  ])('are sent for a shoot in %i days: %s', (days, isTold) => {
    const messages = leavingReminders(aPra({ startDate: addDays(today, days) }), users, today)
    // The archived PM gets no reminder, and neither does the freelancer, who may not read the PRA.
    expect(messages.map(each => each.userId)).toEqual(isTold ? ['owner'] : [])
  })
  test('are not sent for a PRA in force', () => {
    expect(leavingReminders(aPra({ startDate: today, approvedVersion: 1 }), users, today)).toEqual([])
  })
})

describe('reminders about shoots abroad with a PRA in force', () => {
  const abroad = { approvedVersion: 1, countryIds: ['GBR', 'NOR'] }
  const told = (fields: Partial<Pra>) =>
    adviceReminders(aPra({ startDate: today, ...abroad, ...fields }), users, today)
  test.each([
    [0, true],
    [7, true],
    [8, false],
    [-1, false],
  ])('ask the writers to read the advice again for a shoot in %i days: %s', (days, isTold) => {
    expect(told({ startDate: addDays(today, days) }).map(each => each.userId)).toEqual(
      isTold ? ['owner'] : [],
    )
  })
  test('are not sent for a shoot at home, or for a PRA that is archived or not approved', () => {
    expect(told({ countryIds: ['GBR'] })).toEqual([])
    expect(told({ approvedVersion: 0 })).toEqual([])
    expect(told({ isArchived: true })).toEqual([])
  })
})

describe('reminders about debriefs', () => {
  const remind = (days: number, fields: Partial<Pra> = {}) =>
    debriefReminders(
      aPra({ status: 'approved', approvedVersion: 1, endDate: addDays(today, -days), ...fields }),
      users,
      { debriefDueDays: 14 },
      today,
    ).map(each => each.id.split('-p1-')[0])
  test.each([
    [2, []],
    [3, ['debrief-first']],
    [13, ['debrief-first']],
    [14, ['debrief-due']],
    [28, ['debrief-due']],
    [29, []],
  ])('are of the right kind, or not sent, %i days after the end of the shoot: %j', (days, expected) =>
    expect(remind(days)).toEqual(expected),
  )
  test.each([
    ['approved', '. Write down what happened and what you learnt.'],
    ['amended', ', and can be written once the amendment is approved or discarded.'],
    ['amendment-declined', ', and can be written once the amendment is approved or discarded.'],
  ] as const)('say for the status %s what to do', (status, words) => {
    const pra = aPra({ status, approvedVersion: 1, endDate: addDays(today, -3) })
    const [told] = debriefReminders(pra, users, { debriefDueDays: 14 }, today)
    expect(told?.message).toBe(`The shoot ended on 9 Apr 2026. The debrief is due on 23 Apr 2026${words}`)
    const canWrite = debriefLockReason(pra, actorOf(person('owner'))) === ''
    expect(canWrite).toBe(status === 'approved')
  })
  test('are not sent for a debrief that is handed in or a PRA that was never approved', () => {
    expect(remind(5, { isDebriefed: true })).toEqual([])
    expect(remind(5, { approvedVersion: 0 })).toEqual([])
  })
})

describe('the mail of a notification', () => {
  const message: Message = {
    id: 'l1',
    userId: 'sp',
    kind: 'to-do',
    praId: 'p1',
    subject: 'PRA-2026-0142 Svalbard\r\nBcc: all@example.test',
    message: 'owner Test submitted version 1 to the SP. The PRA awaits your approval as SP.',
    link: '/pras/p1',
  }
  const mailOf = (...args: Parameters<typeof outgoing>) => outgoing(...args).mail
  const options = { appUrl: 'https://app.test', config: { ...defaultConfig, mailFooter: 'Example Films' } }

  test('has the reference in its subject, one link, and the footer of the company', () => {
    const subject = 'PRA-2026-0142 Svalbard'
    expect(mailOf({ ...message, subject }, person('sp', { email: 'sp@x.test' }), options)).toEqual({
      to: 'sp@x.test',
      thread: 'pra-p1',
      isConfidential: false,
      message: {
        subject: 'PRA-2026-0142: awaits you',
        text: 'Hello sp Test,\n\nPRA-2026-0142 Svalbard\nowner Test submitted version 1 to the SP. The PRA awaits your approval as SP.\n\nhttps://app.test/pras/p1\n\n--\nExample Films\n',
      },
    })
  })
  test('has a subject of one line for any title', () => {
    const hostile = { ...message, praId: '' }
    expect(mailOf(hostile, person('sp'), options)?.message.subject).not.toMatch(/[\r\n]/)
  })
  test('names the sender from the configuration', () => {
    const config = { ...defaultConfig, mailSender: 'safety@x.test' }
    expect(mailOf(message, person('sp'), { ...options, config })).toMatchObject({ from: 'safety@x.test' })
  })
  test.each(notificationKinds)('is sent if reminders of the kind %s are mailed, and otherwise not', kind => {
    expect(mailOf({ ...message, kind }, person('sp'), options) !== null).toBe(isMailed[kind])
  })
})
