import { describe, expect, it } from 'vitest'
import { recordTypes } from '@/domain/records/registry'
import { entitySchema, stampKeys } from '@/domain/shared/entity'
import type { Field, ScalarKind } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'
import { placeOf, places } from './places'

/** Every schema of a stored document, by the path of its documents. */
const pathOfSchema: Record<string, string> = {
  userSchema: 'users/{id}',
  accountSchema: 'accounts/{id}',
  notificationSchema: 'users/{id}/notifications/{id}',
  crewSchema: 'crew/{id}',
  crewDetailsSchema: 'crew/{id}/private/{id}',
  companySchema: 'companies/{id}',
  companyDetailsSchema: 'contractCompanies/{id}/private/{id}',
  productionSchema: 'productions/{id}',
  pilotSchema: 'pilots/{id}',
  praSchema: 'pras/{id}',
  praStepSchema: 'pras/{id}/steps/{id}',
  praVersionSchema: 'pras/{id}/versions/{id}',
  praCommentSchema: 'pras/{id}/comments/{id}',
  acknowledgementSchema: 'pras/{id}/acknowledgements/{id}',
  praExportSchema: 'pras/{id}/exports/{id}',
  debriefSchema: 'pras/{id}/debrief/{id}',
  dayLogEntrySchema: 'pras/{id}/dayLog/{id}',
  contractSchema: 'contracts/{id}',
  contractPrivateSchema: 'contracts/{id}/private/{id}',
  signingSchema: 'contracts/{id}/signings/{id}',
  rightToWorkSchema: 'contracts/{id}/private/{id}',
  fileSchema: 'files/{id}',
  mailSchema: 'mail/{id}',
  contractLinkSchema: 'contractLinks/{id}',
  hazardProposalSchema: 'hazardProposals/{id}',
}
/** Schemas without fields about people. Names in their texts are still found. */
const withoutPeople = [
  ...['aircraftSchema', 'sopSchema', 'hazardSchema', 'configSchema', 'contractTemplateSchema'],
  // Error summaries count people only by a hash.
  'errorSummarySchema',
  ...['roleSchema', 'hmrcRoleSchema', 'nonUkContractRoleSchema', 'faqSchema', 'articleSchema'],
]

const modules = import.meta.glob<Record<string, unknown>>('/src/domain/**/schema.ts', { eager: true })
const stored = Object.values(modules).flatMap(module =>
  Object.entries(module).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject && 'id' in schema.shape ? [[name, Object.keys(schema.shape)] as const] : [],
  ),
)
const keysOf = new Map(stored)

it('the table of personal data includes every stored document', () => {
  const unknown = [...keysOf.keys()].filter(name => !(name in pathOfSchema) && !withoutPeople.includes(name))
  // These two are not documents of their own: a condition is part of a PRA, and a signature is part of a contract.
  expect(unknown.sort()).toEqual(['conditionSchema', 'signatureSchema'])
  expect(Object.keys(pathOfSchema).filter(name => !keysOf.has(name))).toEqual([])
})

it.each(Object.entries(pathOfSchema))(
  'the table of personal data says of every field of %s whether it is personal',
  (name, path) => {
    const place = placeOf(path)
    const fields = (keysOf.get(name) ?? []).filter(key => !stampKeys.includes(key) && key !== 'isArchived')
    const declared = [...place.personal, ...place.others]
    expect(place.path).toBe(path)
    expect(fields.filter(key => !declared.includes(key))).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
  },
)

it('the table of personal data calls no technical field of a record personal', () => {
  expect(Object.keys(entitySchema.shape)).toEqual(stampKeys)
  expect(places.flatMap(({ personal }) => personal).filter(key => stampKeys.includes(key))).toEqual([])
})

/** True if an answer of this kind is about a person. A new kind does not compile until it is added here. */
const isOfPerson: Record<ScalarKind, boolean> = {
  ...{ person: true, people: true, email: true, phone: true, phoneIntl: true, secret: true, address: true },
  // An id contains no personal data: the record that it refers to is erased itself.
  ...{ user: false, users: false, contractCrew: false, contractCompany: false, pilot: false },
  ...{ text: false, textarea: false, lines: false, richText: false, date: false, time: false, colour: false },
  ...{ number: false, percentage: false, money: false, amount: false, select: false, multiselect: false },
  ...{ yesNo: false, yesNoNA: false, tick: false, countries: false, country: false, production: false },
  ...{ company: false, role: false, sops: false, pras: false, pra: false, nonUkContractRole: false },
  ...{
    hmrcRole: false,
    aircraft: false,
    hazard: false,
    point: false,
    area: false,
    line: false,
    files: false,
  },
  ...{ image: false, images: false, rating: false },
}
const personFields = (fields: readonly Field[]): string[] =>
  fields.flatMap(field => {
    if (field.kind === 'list' || field.kind === 'group')
      return personFields(field.fields).length > 0 ? [field.name] : []
    return isOfPerson[field.kind] ? [field.name] : []
  })

describe('the table of personal data', () => {
  /** Phone numbers of companies for emergencies. */
  const ofFirms = ['assistancePhone', 'outOfHoursPhone']
  it.each(recordTypes.map(type => [type.collection, type] as const))(
    'includes every field about people in the collection %s',
    (collection, type) => {
      const place = placeOf(`${collection}/one`)
      const missing = personFields(type.fields).filter(name => !place.personal.includes(name))
      expect(missing.filter(name => !ofFirms.includes(name))).toEqual([])
    },
  )
})

it('the table of personal data says for each place what it contains, for how long and why', () => {
  for (const { what, holds, kept, why } of places)
    for (const words of [what, holds, kept, why]) expect(words.length).toBeGreaterThan(2)
})
