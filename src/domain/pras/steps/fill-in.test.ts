import { expect, test } from 'vitest'
import type { Aircraft } from '@/domain/aircraft/schema'
import type { Pilot } from '@/domain/pilots/schema'
import { type Role, roleSchema } from '@/domain/roles/schema'
import { type User, userSchema } from '@/domain/users/schema'
import { buildReference } from '~tests/fixtures/reference'
import { answersOfRecord } from './fill-in'
import { stepBySlug } from './registry'

const reference = buildReference('2026-04-12')
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
const jo = userSchema.parse({
  id: 'jo',
  email: 'jo@greenlight.test',
  firstName: 'Jo',
  lastName: 'Bell',
  roleId: 'camera',
  isEmployee: true,
  certificates: [
    { type: 'First aid at work', expiresOn: '2026-05-01' },
    { type: 'First aid at work', expiresOn: '2029-05-01' },
    { type: 'Production Safety Passport', number: 'PSP-7', expiresOn: '2030-01-01' },
  ],
})
const records = {
  pilots: byId(reference.pilots as Pilot[]),
  aircraft: byId(reference.aircraft as Aircraft[]),
  users: byId<User>([jo]),
  roles: byId<Role>([roleSchema.parse({ id: 'camera', title: 'Camera operator' })]),
}
const said = (slug: string, path: string, value: unknown) => answersOfRecord(slug, path, value, records)

const carvalho = {
  flyerId: 'GBR-RP-7K2M9QX4TB1D',
  operatorId: 'GBR-OP-H4N8ZC2W6LPA',
  qualification: 'gvc',
  qualificationExpiry: '2026-11-08',
  hoursTotal: 640,
  hoursLast90Days: 31,
  insuranceProvider: 'Coverly Aviation',
  insurancePolicyNo: 'CA-88123',
  insuranceExpiry: '2026-11-08',
}

test('a pilot’s record fills in the name, ids, qualification, hours and insurance', () => {
  expect(said('pilots', 'pilots.0.pilotId', 'pilot-carvalho')).toEqual({
    person: { userId: 'user-mateus-carvalho', name: 'Mateus Carvalho' },
    ...carvalho,
  })
})

test('choosing a person fills in the same answers if the person has exactly one pilot record', () => {
  const person = { userId: 'user-mateus-carvalho', name: 'Mateus Carvalho' }
  expect(said('pilots', 'pilots.3.person', person)).toEqual({ pilotId: 'pilot-carvalho', ...carvalho })
  expect(said('pilots', 'pilots.3.person', { userId: '', name: 'Mateus Carvalho' })).toEqual({})
  const twin = { ...records.pilots.get('pilot-carvalho'), id: 'twin' } as Pilot
  const pilots = new Map([...records.pilots, ['twin', twin]])
  expect(answersOfRecord('pilots', 'pilots.3.person', person, { ...records, pilots })).toEqual({})
})

test('a manned pilot’s record fills in licence and medical', () => {
  expect(said('pilots', 'mannedPilots.0.pilotId', 'pilot-macleod')).toEqual({
    person: { userId: '', name: 'Iain MacLeod' },
    licence: 'CPL',
    licenceNumber: 'GBR.CPL.H.44120',
    licenceExpiry: '2026-12-28',
    medicalExpiry: '2026-06-01',
    hoursTotal: 6200,
    hoursLast90Days: 70,
  })
})

test('an aircraft’s record fills in the insurance, and never the take-off mass', () => {
  expect(said('aircraft', 'aircraft.0.aircraftId', 'aircraft-inspire')).toEqual({
    insuranceExpiry: '2026-11-08',
  })
})

test('a person’s record fills in role, engagement and certificates, and uses the later of two equal certificates', () => {
  expect(said('crew', 'crewMembers.0.person', { userId: 'jo', name: 'Jo Bell' })).toEqual({
    roleOnShoot: 'Camera operator',
    engagement: 'employee',
    isFirstAider: 'yes',
    firstAidLevel: 'faw',
    firstAidExpiry: '2029-05-01',
    pspNumber: 'PSP-7',
    pspExpiry: '2030-01-01',
  })
})

test('an unknown record, or another field, fills in nothing', () => {
  expect(said('pilots', 'pilots.0.pilotId', 'gone')).toEqual({})
  expect(said('pilots', 'pilots.0.flyerId', 'pilot-carvalho')).toEqual({})
  expect(said('crew', 'localFixer.name', 'Jo')).toEqual({})
})

test.each([
  ['pilots', 'pilots', 'pilotId', 'pilot-carvalho'],
  ['pilots', 'mannedPilots', 'pilotId', 'pilot-macleod'],
  ['aircraft', 'aircraft', 'aircraftId', 'aircraft-inspire'],
  ['crew', 'crewMembers', 'person', { userId: 'jo', name: 'Jo Bell' }],
])('every answer that is filled in for %s.%s has a field', (slug, list, name, value) => {
  const found = stepBySlug(slug)?.fields.find(field => field.name === list)
  const names = found?.kind === 'list' ? found.fields.map(field => field.name) : []
  const answers = Object.keys(said(slug, `${list}.0.${name}`, value))
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter(answer => !names.includes(answer))).toEqual([])
})

test('a diver’s record fills in the qualification with its number, and the expiry of medical and insurance', () => {
  const ana = userSchema.parse({
    id: 'ana',
    email: 'ana@greenlight.test',
    firstName: 'Ana',
    lastName: 'Reef',
    certificates: [
      { type: 'PADI Divemaster', number: 'P-1' },
      { type: 'HSE diving medical', expiresOn: '2026-11-01' },
      { type: 'HSE Professional SCUBA', number: 'HSE-2201' },
      { type: 'Diving insurance', expiresOn: '2027-02-01' },
      { type: 'DAN oxygen provider', number: 'O2-9', expiresOn: '2027-01-01' },
    ],
  })
  const users = byId<User>([ana, jo])
  const diver = (id: string) =>
    answersOfRecord('dive-preliminary-questions', 'divers.0.person', { userId: id }, { ...records, users })
  expect(diver('ana')).toEqual({
    qualification: 'HSE Professional SCUBA',
    qualificationNumber: 'HSE-2201',
    medicalExpiry: '2026-11-01',
    insuranceExpiry: '2027-02-01',
  })
  expect(diver('jo')).toEqual({})
})
