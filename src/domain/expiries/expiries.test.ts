import { describe, expect, test } from 'vitest'
import { type Aircraft, aircraftSchema } from '@/domain/aircraft/schema'
import { type Pilot, pilotSchema } from '@/domain/pilots/schema'
import { addDays } from '@/domain/shared/dates'
import { type Sop, sopSchema } from '@/domain/sops/schema'
import { buildPra } from '~tests/fixtures/builders'
import { buildUser, buildUsers } from '~tests/fixtures/people'
import { buildReference } from '~tests/fixtures/reference'
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

describe('what runs out', () => {
  test('people, pilots, aircraft and SOPs, first to expire first', () => {
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

  test('nothing without a date, archived, retired, lost, or not published', () => {
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

  test('a grounded aircraft is still in the list: it flies again', () => {
    expect(rowsOf({ aircraft: [aircraft({ status: 'grounded', insuredTo: '2026-05-01' })] })).toHaveLength(1)
  })

  test('of a certificate and its renewal only the renewal, and none where the renewal does not run out', () => {
    const certificates = (...dates: string[]) => [
      buildUser({ certificates: dates.map(expiresOn => ({ type: 'GVC', number: '', expiresOn })) }),
    ]
    expect(rowsOf({ users: certificates('2026-04-01', '2027-04-01') }).map(row => row[2])).toEqual([
      '2027-04-01',
    ])
    expect(rowsOf({ users: certificates('2026-04-01', '') })).toEqual([])
  })

  test('each row has a key of its own, in the demo too', () => {
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

describe('windows', () => {
  test.each([
    [-1, ['overdue', '30', '90', 'all']],
    [0, ['30', '90', 'all']],
    [30, ['30', '90', 'all']],
    [31, ['90', 'all']],
    [90, ['90', 'all']],
    [91, ['all']],
  ])('%i days left: %s', (days, expected) => {
    expect(expiryWindows.filter(window => isWithin({ days }, window))).toEqual(expected)
  })
})

describe('what it keeps back', () => {
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
    ['the day before the last day', addDays(end, -1), ['one']],
    ['on the last day', end, []],
    ['after the last day', addDays(end, 1), []],
  ])('a certificate that runs out %s', (_when, day, expected) => expect(blocked(day)).toEqual(expected))

  test('only PRAs that are to come, that the person is on, in the order in which they leave', () => {
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

  test('a pilot’s certificates count by their user record; a review keeps nobody back', () => {
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
