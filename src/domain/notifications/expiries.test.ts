import { describe, expect, test } from 'vitest'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { addDays } from '@/domain/shared/dates'
import { sopSchema } from '@/domain/sops/schema'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { type ExpiringRecords, expiryCalls, expiryPeopleNeeded, expirySummary } from './expiries'

const today = '2026-04-12'
const person = (id: string, fields: Partial<User> = {}) =>
  buildUser({ id, firstName: id, lastName: 'Test', ...fields })
const admin = person('admin', { canAccessAdminApp: true })
const people = [
  admin,
  person('old', { canAccessAdminApp: true, isDroneTeam: true, isArchived: true }),
  person('drone', { isDroneTeam: true }),
  person('dive', { isDiveTeam: true }),
  person('finn'),
]
const none: ExpiringRecords = { users: [], pilots: [], aircraft: [], sops: [] }
const callsOf = (records: Partial<ExpiringRecords>, some = people) =>
  expiryCalls({ ...none, ...records }, some, today)
const messagesOf = (records: Partial<ExpiringRecords>, some = people) =>
  callsOf(records, some).flatMap(({ messages }) => messages)
const idsOf = (records: Partial<ExpiringRecords>, some = people) =>
  messagesOf(records, some).map(({ id, userId }) => `${userId} ${id}`)

const holder = (days: number, fields: Partial<User> = {}) =>
  person('diver', {
    certificates: [{ type: 'HSE medical', number: '1', expiresOn: addDays(today, days) }],
    ...fields,
  })
const aircraft = (days: number) =>
  aircraftSchema.parse({ id: 'a', name: 'Inspire 1', kind: 'multirotor', insuredTo: addDays(today, days) })
const pilot = (days: number, userId: string) =>
  pilotSchema.parse({ id: 'p', name: 'Finn', userId, insuranceExpiresOn: addDays(today, days) })
const sop = (days: number, fields: object) =>
  sopSchema.parse({
    ...{ id: 's', code: 'SOP-1', title: 'Boats', status: 'published', reviewDueOn: addDays(today, days) },
    ...fields,
  })

describe('reminders about certificates of people', () => {
  test.each([
    [31, undefined],
    [30, 'expiry-30'],
    [8, 'expiry-30'],
    [7, 'expiry-7'],
    [0, 'expiry-7'],
    [-1, undefined],
  ])('are of the right kind, or not sent, %i days before the expiry: %s', (days, call) => {
    expect(idsOf({ users: [holder(days)] })).toEqual(
      call ? [`diver ${call}-diver-${addDays(today, days)}-hse-medical`] : [],
    )
  })

  test('are not sent for archived people, certificates without a date and renewed certificates', () => {
    const undated = person('x', { certificates: [{ type: 'x', number: '', expiresOn: '' }] })
    const renewed = holder(5)
    renewed.certificates.push({ type: 'HSE Medical', number: '2', expiresOn: addDays(today, 400) })
    expect(idsOf({ users: [holder(5, { isArchived: true }), undated, renewed] })).toEqual([])
  })
})

describe('reminders about pilots, aircraft and SOPs', () => {
  test('go to the Drone Team for insurance and service of an aircraft', () => {
    const flown = { ...aircraft(20), nextServiceDueOn: addDays(today, 6) }
    expect(messagesOf({ aircraft: [flown] })).toMatchObject([
      {
        id: `expiry-7-aircraft-a-${addDays(today, 6)}-service`,
        userId: 'drone',
        message:
          'The service of Inspire 1 is due on 18 Apr 2026. Have it done, and enter when the next is due.',
        link: '/aircraft/a',
      },
      {
        id: `expiry-30-aircraft-a-${addDays(today, 20)}-insurance`,
        userId: 'drone',
        subject: 'Inspire 1: insurance',
        message: 'The insurance of Inspire 1 expires on 2 May 2026. Have it renewed, and enter the new date.',
      },
    ])
    expect(idsOf({ aircraft: [{ ...flown, status: 'lost' }] })).toEqual([])
  })

  test('go to the pilot for a pilot’s insurance, and to the Drone Team if the pilot is not a user', () => {
    const id = `expiry-30-pilots-p-${addDays(today, 20)}-insurance`
    expect(idsOf({ pilots: [pilot(20, 'finn')] })).toEqual([`finn ${id}`])
    expect(idsOf({ pilots: [pilot(20, '')] })).toEqual([`drone ${id}`])
    expect(idsOf({ pilots: [pilot(20, 'old')] })).toEqual([`drone ${id}`])
  })

  test.each([
    ['its owner', { ownerId: 'finn', category: 'boats' }, 'finn'],
    ['the Drone Team if the SOP is about aviation', { category: 'aviation' }, 'drone'],
    ['the Dive Team if the SOP is about diving', { category: 'diving' }, 'dive'],
    ['the admins if the SOP is about anything else', { category: 'boats' }, 'admin'],
  ])('go, when an SOP is due for review, to %s', (_who, fields, userId) => {
    expect(messagesOf({ sops: [sop(10, fields)] })).toMatchObject([
      {
        id: `expiry-30-sops-s-${addDays(today, 10)}-review`,
        userId,
        message:
          'The review of SOP-1 Boats is due on 22 Apr 2026. Have it done, and enter when the next is due.',
      },
    ])
    expect(idsOf({ sops: [sop(10, { ...fields, status: 'draft' })] })).toEqual([])
  })

  test('go to the admins if there is no team', () => {
    expect(messagesOf({ aircraft: [aircraft(5)] }, [admin]).map(({ userId }) => userId)).toEqual(['admin'])
  })

  test('need only the records of the named people, the admins and the teams', () => {
    expect(expiryPeopleNeeded({ pilots: [pilot(1, 'finn')], sops: [sop(1, { ownerId: 'finn' })] })).toEqual({
      userIds: ['finn'],
      flags: ['canAccessAdminApp', 'isDroneTeam', 'isDiveTeam'],
    })
  })
})

describe('the summary for the admins', () => {
  test('is one message about all reminders that were sent, and is not sent if there were none', () => {
    const two = [...people, person('drone2', { isDroneTeam: true })]
    const calls = callsOf({ users: [holder(5)], aircraft: [aircraft(6)] }, two)
    const told = calls.flatMap(({ messages }) => messages)
    expect(told).toHaveLength(3)
    expect(expirySummary(calls, told, people, today)).toMatchObject([
      {
        id: `expiries-${today}`,
        userId: 'admin',
        message: 'These expire or are due within 30 days: diver Test (HSE medical), Inspire 1 (insurance).',
      },
    ])
    expect(expirySummary(calls, told.slice(0, 1), people, today)[0]?.message).toBe(
      'This expires or is due within 30 days: diver Test (HSE medical).',
    )
    expect(expirySummary(calls, [], people, today)).toEqual([])
    const many = expirySummary(Array(12).fill(calls[0]), told, people, today)
    expect(many[0]?.message).toMatch(/ and 2 more\.$/)
  })
})
