import { describe, expect, test } from 'vitest'
import type { Aircraft } from '@/domain/aircraft/schema'
import { fieldProblems } from '@/domain/fields/field-problems'
import type { Pilot } from '@/domain/pilots/schema'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { roleSchema, seedRoles } from '@/domain/roles/schema'
import { OTHER_ROLE_ID } from '@/domain/shared/company-access'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { buildCompanies } from '~tests/fixtures/productions'
import { buildReference } from '~tests/fixtures/reference'
import { aircraftType } from './aircraft'
import { companyType } from './companies'
import { contractCompanyType } from './contract-companies'
import { contractCrewType } from './contract-crew'
import { hazardType } from './hazards'
import { pilotType } from './pilots'
import { productionType } from './productions'
import { type ArchivableRecord, contentOf, type RecordType, recordOf, recordProblems } from './record-type'
import { hmrcRoleType, nonUkContractRoleType, roleType } from './roles'
import { sopType } from './sops'

const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))
const saving = { actor: admin, today: '2026-04-12', all: [] }
const reference: Readonly<Record<string, readonly object[]>> = buildReference('2026-04-12')
const kept = (name: string) => reference[name] ?? []

const ofAll = <T extends ArchivableRecord>(type: RecordType<T>, samples: readonly object[]) => ({
  type: type as unknown as RecordType<ArchivableRecord>,
  samples: samples as readonly ArchivableRecord[],
})
const types = [
  ofAll(companyType, buildCompanies()),
  ofAll(contractCrewType, []),
  ofAll(contractCompanyType, buildCompanies()),
  ofAll(aircraftType, kept('aircraft')),
  ofAll(pilotType, kept('pilots')),
  ofAll(hazardType, kept('hazards')),
  ofAll(roleType, kept('roles')),
  ofAll(hmrcRoleType, []),
  ofAll(nonUkContractRoleType, []),
  ofAll(sopType, kept('sops')),
  ofAll(productionType, []),
]

describe.each(types.map(each => [each.type.noun.many, each] as const))(
  'the type of record %s',
  (_many, { type, samples }) => {
    const names = type.fields.map(({ name }) => name)

    test('has only fields of its record, and its list shows only existing fields', () => {
      expect(names.filter(name => !(name in (type.schema as unknown as { shape: object }).shape))).toEqual([])
      const { columns = [], choices = [], sort } = type.list ?? {}
      const shown = columns.map(({ field }) => field)
      expect([...shown, ...choices].filter(name => !names.includes(name))).toEqual([])
      expect(new Set(shown).size).toBe(shown.length)
      if (sort) expect(shown).toContain(sort.column)
    })

    test('keeps the records of the demo unchanged through the form', () => {
      for (const sample of samples) {
        const content = contentOf(type, sample)
        expect(recordOf(type, sample, content, saving)).toMatchObject(content)
        const found = [
          ...fieldProblems(type.fields, content, { type: '', steps: {}, today: '2026-04-12' }),
          ...recordProblems(type, sample, content, saving),
        ]
        expect(found.filter(({ level }) => level === 'error')).toEqual([])
      }
    })

    test('finds each record by its name', () => {
      for (const sample of samples) {
        const words = type.searchText(sample).toLowerCase()
        for (const word of type.nameOf(sample).toLowerCase().split(' ')) expect(words).toContain(word)
      }
    })
  },
)

test('the numbers of a British company are checked and stored without spaces, and foreign numbers are free text', () => {
  const problems = (content: object) =>
    recordProblems(companyType, undefined, { ...companyType.blank, name: 'Boats', ...content }, saving)
  expect(problems({ vatNumber: '123' }).map(({ path }) => path)).toEqual(['vatNumber'])
  expect(problems({ vatNumber: 'NO 987 654 321 MVA', countryId: 'NOR' })).toEqual([])
  const saved = recordOf(
    companyType,
    undefined,
    { name: 'Boats', vatNumber: 'GB 831 4958 16', lenderCompanyRegisteredNumber: '5533445' },
    saving,
  )
  expect(saved).toMatchObject({ vatNumber: '831495816', lenderCompanyRegisteredNumber: '05533445' })
})

test('the role “Other” cannot be archived, and asks for the job in words', () => {
  const other = roleSchema.parse(seedRoles.find(({ id }) => id === OTHER_ROLE_ID))
  expect(roleType.mayArchive?.(admin, other)).toBe(false)
  expect(roleType.mayArchive?.(admin, { ...other, id: 'role-runner' })).toBe(true)
  const content = { ...contentOf(roleType, other), requiresRoleDetail: false }
  expect(recordProblems(roleType, other, content, saving).map(({ path }) => path)).toEqual([
    'requiresRoleDetail',
  ])
})

test('two aircraft with one serial number or registration are duplicates, and so are two records of one pilot', () => {
  const allAircraft = kept('aircraft') as Aircraft[]
  const allPilots = kept('pilots') as Pilot[]
  const [aircraft] = allAircraft
  const [pilot] = allPilots
  if (!aircraft || !pilot) throw new Error('The demo has aircraft and pilots')
  const same = { ...aircraft, id: 'again', name: 'Another' }
  expect(aircraftType.duplicateOf?.(same, allAircraft)).toBe(aircraft)
  expect(
    aircraftType.duplicateOf?.({ ...same, serialNumber: '', registration: '' }, allAircraft),
  ).toBeUndefined()
  expect(pilotType.duplicateOf?.({ ...pilot, id: 'again' }, allPilots)).toBe(pilot)
})

test('the form of a hazard offers every flag and environment that triggers a hazard of the catalogue', () => {
  const triggers = hazardType.fields.find(({ name }) => name === 'triggers')
  if (triggers?.kind !== 'group') throw new Error('Triggers are a group')
  const offered = (name: string) => {
    const found = triggers.fields.find(each => each.name === name)
    return found && 'options' in found ? (found.options ?? []).map(({ value }) => value) : []
  }
  const all = hazardCatalogue.map(hazard => hazardSchema.parse(hazard).triggers)
  expect(all.flatMap(each => each.flags).filter(flag => !offered('flags').includes(flag))).toEqual([])
  expect(
    all.flatMap(each => each.environments).filter(each => !offered('environments').includes(each)),
  ).toEqual([])
})
