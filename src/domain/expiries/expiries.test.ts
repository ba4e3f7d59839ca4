import { describe, expect, test } from 'vitest'
import { type Aircraft, aircraftSchema } from '@/domain/aircraft/schema'
import { expiryCalls, expirySummary } from '@/domain/notifications/expiries'
import { type Pilot, pilotSchema } from '@/domain/pilots/schema'
import { addDays } from '@/domain/shared/dates'
import { readLeniently } from '@/domain/shared/lenient'
import { type Sop, sopSchema } from '@/domain/sops/schema'
import { type User, userSchema } from '@/domain/users/schema'
import { buildPra } from '~tests/fixtures/builders'
import { buildUser, buildUsers } from '~tests/fixtures/people'
import { buildReference } from '~tests/fixtures/reference'
import { certificateRegistryOf } from './certificate-registry'
import { type ExpiryRecords, expiriesOf, expiryWindows, isWithin } from './expiries'

const today = '2026-04-12'
const none: ExpiryRecords = { users: [], pilots: [], aircraft: [], sops: [], pras: [] }
const rowsOf = (records: Partial<ExpiryRecords>, on = today) =>
  expiriesOf({ ...none, ...records }, on).map(({ whose, what, expiresOn, days }) => [
    whose,
    what,
    expiresOn,
    days,
  ])

const withCertificate = (type: string, expiresOn: string, id = 'user-jo') =>
  buildUser({ id, firstName: 'Jo', lastName: 'Bell', certificates: [{ type, number: '', expiresOn }] })
const pilot = (fields: Partial<Pilot> = {}) => pilotSchema.parse({ id: 'p', name: 'Finn', ...fields })
const aircraft = (fields: Partial<Aircraft> = {}) =>
  aircraftSchema.parse({ id: 'a', name: 'Inspire 1', kind: 'multirotor', ...fields })
const sop = (fields: Partial<Sop> = {}) =>
  sopSchema.parse({ id: 's', code: 'SOP-1', title: 'Boats', status: 'published', ...fields })

describe('the list of expiries', () => {
  test('includes people, pilots, aircraft and SOPs, ordered by expiry date', () => {
    expect(
      rowsOf({
        users: [withCertificate('First aid at work', '2026-06-01')],
        pilots: [
          pilot({
            flyerIdExpiresOn: '2026-05-01',
            insuranceExpiresOn: '2026-04-11',
            medicalExpiresOn: '2026-07-01',
            qualifications: [{ type: 'GVC', number: '', scope: '', expiresOn: '2026-04-12' }],
            authorisations: [{ type: 'PDRA01', number: '', scope: '', expiresOn: '2027-01-01' }],
          }),
        ],
        aircraft: [aircraft({ insuredTo: '2026-04-20', nextServiceDueOn: '2026-05-02' })],
        sops: [sop({ reviewDueOn: '2026-04-30' })],
      }),
    ).toEqual([
      ['Finn', 'insurance', '2026-04-11', -1],
      ['Finn', 'GVC', '2026-04-12', 0],
      ['Inspire 1', 'insurance', '2026-04-20', 8],
      ['SOP-1 Boats', 'review', '2026-04-30', 18],
      ['Finn', 'Flyer ID', '2026-05-01', 19],
      ['Inspire 1', 'service', '2026-05-02', 20],
      ['Jo Bell', 'First aid at work', '2026-06-01', 50],
      ['Finn', 'medical', '2026-07-01', 80],
      ['Finn', 'PDRA01', '2027-01-01', 264],
    ])
  })

  test('leaves out records without a date and records that are archived, retired, lost or not published', () => {
    const day = '2026-05-01'
    expect(
      rowsOf({
        users: [
          withCertificate('HSE Professional SCUBA', ''),
          { ...withCertificate('GVC', day), isArchived: true },
        ],
        pilots: [pilot({ isArchived: true, insuranceExpiresOn: day })],
        aircraft: [
          aircraft({ status: 'lost', insuredTo: day }),
          aircraft({ status: 'retired', insuredTo: day }),
        ],
        sops: [sop({ status: 'draft', reviewDueOn: day }), sop({ status: 'superseded', reviewDueOn: day })],
      }),
    ).toEqual([])
  })

  test('includes a grounded aircraft, because the aircraft will fly again', () => {
    expect(rowsOf({ aircraft: [aircraft({ status: 'grounded', insuredTo: '2026-05-01' })] })).toHaveLength(1)
  })

  test('includes a renewed certificate only with its new date, and leaves it out if the renewal never expires', () => {
    const certificates = (...dates: string[]) => [
      buildUser({ certificates: dates.map(expiresOn => ({ type: 'GVC', number: '', expiresOn })) }),
    ]
    expect(rowsOf({ users: certificates('2026-04-01', '2027-04-01') }).map(row => row[2])).toEqual([
      '2027-04-01',
    ])
    expect(rowsOf({ users: certificates('2026-04-01', '') })).toEqual([])
  })

  test('has a different key for each row, even in the demo', () => {
    const reference = buildReference(today)
    const found = expiriesOf(
      {
        users: buildUsers(today),
        pilots: reference.pilots as Pilot[],
        aircraft: reference.aircraft as Aircraft[],
        sops: reference.sops as Sop[],
        pras: [],
      },
      today,
    )
    expect(found.length).toBeGreaterThan(30)
    expect(new Set(found.map(row => row.key)).size).toBe(found.length)
  })
})

describe('the filters of the list of expiries', () => {
  test.each([
    [-1, ['overdue', '30', '90', 'all']],
    [0, ['30', '90', 'all']],
    [30, ['30', '90', 'all']],
    [31, ['90', 'all']],
    [90, ['90', 'all']],
    [91, ['all']],
  ])('list a record that expires in %i days under: %s', (days, expected) => {
    expect(expiryWindows.filter(window => isWithin({ days }, window))).toEqual(expected)
  })
})

describe('the PRAs that an expiring certificate blocks', () => {
  const end = '2026-05-10'
  const pra = (id: string, fields: object = {}) =>
    buildPra('drone', {
      id,
      reference: id,
      startDate: '2026-05-01',
      endDate: end,
      memberIds: ['user-jo'],
      ...fields,
    })
  const blocked = (expiresOn: string, pras = [pra('one')]) =>
    expiriesOf({ ...none, users: [withCertificate('GVC', expiresOn)], pras }, today)[0]?.blocks.map(
      ({ id }) => id,
    )

  test.each([
    ['on the day before the last day', addDays(end, -1), ['one']],
    ['on the last day', end, []],
    ['after the last day', addDays(end, 1), []],
  ])('include a PRA only if the certificate expires before its last day: %s', (_when, day, expected) =>
    expect(blocked(day)).toEqual(expected),
  )

  test('are the coming PRAs that name the person, ordered by departure', () => {
    expect(
      blocked('2026-04-20', [
        pra('later', { startDate: '2026-05-08' }),
        pra('first'),
        pra('over', { startDate: '2026-04-01', endDate: '2026-04-11' }),
        pra('archived', { isArchived: true }),
        pra('others', { memberIds: ['user-ann'] }),
        pra('undated', { startDate: '', endDate: '' }),
      ]),
    ).toEqual(['first', 'later'])
  })

  test('are found for a pilot through the linked person, and the review of an SOP blocks no PRA', () => {
    const found = expiriesOf(
      {
        ...none,
        pilots: [pilot({ userId: 'user-jo', insuranceExpiresOn: '2026-04-20' })],
        sops: [sop({ reviewDueOn: '2026-04-20' })],
        pras: [pra('one')],
      },
      today,
    )
    expect(found.map(row => [row.source, row.blocks.length])).toEqual([
      ['pilots', 1],
      ['sops', 0],
    ])
  })
})

describe('a malformed certificate of one person', () => {
  const long = 'x'.repeat(500)
  const bad: Record<string, unknown> = {
    'of 500 letters': [{ type: long, number: long, expiresOn: '2026-05-01' }],
    'whose day is 500 letters': [{ type: 'GVC', expiresOn: long }],
    'whose day does not exist': [{ type: 'GVC', expiresOn: '2026-99-99' }],
    'of 15 nested lists': JSON.parse(`${'['.repeat(15)}"GVC"${']'.repeat(15)}`),
    'that is a text of 500 letters': long,
    'that is a map': { type: long },
    'among 500 equal certificates': Array.from({ length: 500 }, () => ({
      type: 'GVC',
      expiresOn: '2026-05-01',
    })),
    'whose text reverses the direction of writing': [{ type: 'GVC\u202E\n', expiresOn: '2026-05-01' }],
  }
  const others = [
    withCertificate('First aid at work', '2026-05-02', 'user-a'),
    withCertificate('Boat licence', '2026-04-20', 'user-b'),
  ]
  const readOf = (certificates: unknown): User[] => {
    const read = readLeniently(userSchema, { ...buildUser({ id: 'odd' }), certificates })
    return 'value' in read ? [read.value] : []
  }

  test.each(Object.entries(bad))(
    'changes no expiries of other people: a certificate %s',
    (_, certificates) => {
      const odd = readOf(certificates)
      expect(odd).toHaveLength(1)
      const all = expiriesOf({ ...none, users: [...odd, ...others] }, today)
      expect(all.filter(({ recordId }) => recordId !== 'odd')).toEqual(
        expiriesOf({ ...none, users: others }, today),
      )
      expect(all.every(({ days, what }) => Number.isInteger(days) && what.length <= 200)).toBe(true)
      const days = all.map(each => each.days)
      expect(days).toEqual([...days].sort((a, b) => a - b))
      const registry = certificateRegistryOf({
        pilots: new Map(),
        aircraft: new Map(),
        users: new Map([...odd, ...others].map(user => [user.id, user])),
        hazards: new Map(),
      })
      expect(registry('users', 'user-a')?.certificates.map(({ name }) => name)).toEqual(['First aid at work'])
    },
  )

  test('does not remove other people from the message to the admins', () => {
    const admin = buildUser({ id: 'admin', canAccessAdminApp: true })
    const soon = [...readOf(bad['of 500 letters']), ...others].map(user => ({
      ...user,
      certificates: user.certificates.map(each => ({ ...each, expiresOn: addDays(today, 20) })),
    }))
    const records = { ...none, users: soon }
    const calls = expiryCalls(records, [admin], today)
    const [message] = expirySummary(
      calls,
      calls.flatMap(({ messages }) => messages),
      [admin],
      today,
    )
    expect(message?.message).toContain('First aid at work')
    expect(message?.message).toContain('Boat licence')
    expect(message?.message.length).toBeLessThan(400)
  })
})
