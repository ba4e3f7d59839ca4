import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_LOG_SLACK, dayLogLockReason, isOnShootDays } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import { addDays } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { anAmendment } from '../fixtures/pra-records'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, stampsOf } from './support/people'
import { praOf, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-day-logs')
const { creator, pm, pc, sp, admin, employee, freelancer, director, archived, companyOne } = people
const DAY = 86_400_000

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed(peopleDocuments())
})

/** The calendar day by UTC, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const inForce = (changes: Partial<Pra> = {}): Pra =>
  praOf('one', {
    status: 'approved',
    submittedVersion: 2,
    approvedVersion: 2,
    memberIds: [creator.id, freelancer.id],
    startDate: dayIn(-2),
    endDate: dayIn(3),
    ...changes,
  })
const given = (changes: Partial<Pra> = {}) => client.seed({ 'pras/one': stored(inForce(changes)) })

const entryOf = (actor: Actor, changes: object = {}) => {
  const stamps = stampsOf(actor, 1)
  return {
    version: 2,
    conditions: 'Rain since noon',
    changed: 'The lower crossing is closed',
    decision: 'change',
    action: 'Both vehicles by the upper bridge',
    signature: actor.name,
    createdById: actor.id,
    recordedAt: stamps.lastModifiedAt - 5 * 3_600_000,
    utcOffset: 180,
    ...stamps,
    ...changes,
  }
}
const signing = (actor: Actor, changes: object = {}, id = 'e') =>
  client.commit(as(actor), [{ path: `pras/one/dayLog/${id}`, op: 'create', data: entryOf(actor, changes) }])

describe('an entry of the day log', () => {
  test.each([
    ['crew', freelancer],
    ['the owner', creator],
    ['the PM', pm],
    ['a PC', pc],
    ['the SP', sp],
    ['an admin', admin],
  ])('is signed by %s, who may read it', async (_who, actor) => {
    await given()
    expectAllowed(await signing(actor))
    expectAllowed(await client.get(as(actor), 'pras/one/dayLog/e'))
  })

  test.each([
    ['an employee who is not on it', employee],
    ['a director', director],
    ['somebody archived', archived],
  ])('is not signed by %s', async (_who, actor) => {
    await given()
    expectDenied(await signing(actor))
  })

  test('is read by whoever may read the PRA, and by nobody else', async () => {
    await given({ companyAccess: 'company-one' })
    expectDenied(await signing(freelancer))
    await given()
    expectAllowed(await signing(freelancer))
    await given({ companyAccess: 'company-one' })
    expectDenied(await client.get(as(employee), 'pras/one/dayLog/e'))
    expectDenied(await client.get(as(freelancer), 'pras/one/dayLog/e'))
    expectAllowed(await client.get(as(companyOne), 'pras/one/dayLog/e'))
    expectAllowed(await client.get(as(admin), 'pras/one/dayLog/e'))
  })

  test('is signed in no other name', async () => {
    await given()
    expectDenied(await signing(freelancer, { createdById: pm.id }))
    expectDenied(await signing(freelancer, { signature: pm.name }))
    expectDenied(await signing(freelancer, { signature: '' }))
    expectDenied(await signing(freelancer, { lastModifiedById: pm.id }))
    expectAllowed(await signing(freelancer))
  })

  test('is written once: never changed, never taken away', async () => {
    await given()
    expectAllowed(await signing(freelancer))
    const sent = entryOf(freelancer)
    const again = { ...sent, ...stampsOf(freelancer, 2), decision: 'go' }
    expectDenied(
      await client.commit(as(freelancer), [{ path: 'pras/one/dayLog/e', op: 'update', data: sent }]),
      'sent again',
    )
    for (const actor of [freelancer, pm, admin]) {
      const signed = { ...again, lastModifiedById: actor.id }
      expectDenied(
        await client.commit(as(actor), [{ path: 'pras/one/dayLog/e', op: 'update', data: signed }]),
      )
      expectDenied(await client.delete(as(actor), 'pras/one/dayLog/e'))
    }
  })

  test('has the texts and the decision that belong to it, and nothing else', async () => {
    await given()
    const long = 'x'.repeat(2001)
    const wrong: object[] = [
      { conditions: '' },
      { conditions: long },
      { conditions: 7 },
      { changed: '' },
      { changed: long },
      { action: long },
      { action: ['x'] },
      { action: '' },
      { decision: 'stop', action: '' },
      { decision: 'perhaps' },
      { decision: true },
      { decision: undefined },
      { conditions: undefined },
      { version: undefined },
      { surprise: 1 },
    ]
    for (const changes of wrong) expectDenied(await signing(freelancer, changes), JSON.stringify(changes))
    expectAllowed(await signing(freelancer, { decision: 'go', action: '' }, 'go'))
    expectAllowed(await signing(freelancer, { decision: 'stop' }, 'stop'))
  })

  test('says when it was signed: in the past as far as may be, in the future no more than clocks differ', async () => {
    await given({ startDate: dayIn(-60), endDate: dayIn(3) })
    const now = Date.now()
    for (const recordedAt of [now + 600_000, 'now', 1.5, undefined, -1]) {
      expectDenied(await signing(freelancer, { recordedAt }), String(recordedAt))
    }
    for (const utcOffset of [900, -780, 60.5, -0.5, '60', undefined]) {
      expectDenied(await signing(freelancer, { utcOffset }), String(utcOffset))
    }
    expectAllowed(await signing(freelancer, { recordedAt: now + 60_000, utcOffset: 0 }, 'now'))
    expectAllowed(await signing(freelancer, { recordedAt: now - 50 * DAY, utcOffset: -720 }, 'long-ago'))
  })

  test('arrived on its own days only by the server’s time', async () => {
    await given()
    expectDenied(await signing(freelancer, { writtenAt: new Date(Date.now() - DAY) }))
    expectDenied(await signing(freelancer, { lastModifiedAt: Date.now() - DAY }))
    expectDenied(await signing(freelancer, { revision: 2 }))
    expectAllowed(await signing(freelancer))
  })

  test('is of a version that was in force', async () => {
    await given()
    for (const version of [0, 3, -1, '2', 1.5]) {
      expectDenied(await signing(freelancer, { version }), String(version))
    }
    expectAllowed(await signing(freelancer, { version: 1 }, 'older'))
    expectAllowed(await signing(freelancer))
  })

  test.each<[string, Partial<Pra>]>([
    ['is not approved', { status: 'submitted', approvedVersion: 0 }],
    ['is archived', { isArchived: true }],
    ['left them out', { memberIds: [creator.id] }],
  ])('is not taken where the PRA %s', async (_what, changes) => {
    await given(changes)
    expectDenied(await signing(freelancer, changes.approvedVersion === 0 ? { version: 1 } : {}))
    await given()
    expectAllowed(await signing(freelancer))
  })

  test('is taken while an amendment is written or with its approvers: a version stays in force', async () => {
    for (const status of ['amended', 'amendment-declined'] as const) {
      await given({ status })
      expectAllowed(await signing(freelancer, {}, status))
    }
  })

  test('has an id that any device may make', async () => {
    await given()
    expectDenied(await signing(freelancer, {}, 'x'.repeat(151)))
    expectDenied(await signing(freelancer, {}, 'a b'))
    expectAllowed(await signing(freelancer, {}, crypto.randomUUID()))
  })
})

describe('the days of the shoot', () => {
  /** Domain and rules reckon alike. */
  test.each([
    [DAY_LOG_SLACK, 20, true],
    [DAY_LOG_SLACK + 1, 20, false],
    [-20, -DAY_LOG_SLACK, true],
    [-20, -DAY_LOG_SLACK - 1, false],
  ])('from %i to %i days from now: %s', async (first, last, expected) => {
    const days = { startDate: dayIn(first), endDate: dayIn(last) }
    await given(days)
    const recordedAt = Date.now()
    expect(isOnShootDays(days, recordedAt)).toBe(expected)
    expect(dayLogLockReason(inForce(days), freelancer, recordedAt) === '').toBe(expected)
    const outcome = await signing(freelancer, { recordedAt })
    if (expected) expectAllowed(outcome)
    else expectDenied(outcome)
  })

  test('are no bound while an amendment is open, whose days are not approved', async () => {
    const days = {
      startDate: dayIn(20),
      endDate: dayIn(30),
      amendments: [anAmendment({ isApproved: false })],
    }
    await given(days)
    expect(dayLogLockReason(inForce(days), freelancer, Date.now())).toBe('')
    expectAllowed(await signing(freelancer))
    await given({ ...days, amendments: [anAmendment({ isApproved: true })] })
    expectDenied(await signing(freelancer, {}, 'f'))
  })

  test('are no bound where none are known', async () => {
    await given({ startDate: '', endDate: '' })
    expectAllowed(await signing(freelancer))
  })

  test('at their very edges', async () => {
    const first = Date.parse(`${dayIn(0)}T00:00:00Z`)
    const days = { startDate: addDays(dayIn(0), -1), endDate: addDays(dayIn(0), -1) }
    await given({ ...days, approvedVersion: 2 })
    const begin = first - DAY - DAY_LOG_SLACK * DAY
    expectDenied(await signing(freelancer, { recordedAt: begin - 1 }, 'before'))
    expectAllowed(await signing(freelancer, { recordedAt: begin }, 'begin'))
  })
})
