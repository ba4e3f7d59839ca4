import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenPrivate, type PrivateField, privateFields } from '@/domain/contracts/private'
import {
  type Contract,
  type ContractTerms,
  cachedCompanySchema,
  cachedCrewSchema,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import { vessel } from '@/domain/contracts/sections/cover'
import { figuresOf } from '@/domain/contracts/totals'
import { submitProblems } from '@/domain/contracts/workflow/submit-problems'
import { contractKinds, sourceOf } from '~tests/fixtures/contract-documents'
import { planDocuments } from './plan-documents'
import { missingInPrint } from './printed'
import type { DocumentSource } from './source'
import { contractTags } from './tags/registry'
import { templateRules } from './template-rules'
import type { TemplateName } from './templates'
import { loadWordEngine, type WordEngine } from './word/engine'
import { fillTemplate } from './word/fill-template'

const TODAY = '2026-02-10'
const folder = resolve(import.meta.dirname, '../../../../templates')
const textTags = new Set(contractTags.filter(({ kind }) => kind === 'text').map(({ name }) => name))

let engine: WordEngine
beforeAll(async () => {
  engine = await loadWordEngine()
})

/** The empty tags that a template prints when the data has only empty texts and lists. */
function printedBy(template: TemplateName, data: object): string[] {
  const blank = Object.entries(data).map(([name, value]) => {
    if (textTags.has(name)) return [name, '']
    return [name, Array.isArray(value) ? [] : value]
  })
  const file = readFileSync(resolve(folder, `${template}.docx`))
  return fillTemplate(engine, file, Object.fromEntries(blank)).missing
}

const known = new Map<string, string[]>()

/** The empty tags that the documents of a contract print. */
async function holesOf(source: DocumentSource): Promise<string[]> {
  const { documents } = await planDocuments(source, TODAY)
  return documents.flatMap(({ template, dataFor }) => {
    const data = dataFor('1')
    const conditions = Object.entries(data).filter(([, value]) => typeof value === 'boolean')
    const key = JSON.stringify([template, conditions])
    const printed = known.get(key) ?? printedBy(template, data)
    known.set(key, printed)
    return printed
      .filter(name => data[name] === '' || (Array.isArray(data[name]) && data[name].length === 0))
      .map(name => `${template}: ${name}`)
  })
}

/** Terms that every contract needs, for any document. */
const whole: Partial<Contract> = {
  worksWhollyOverseas: 'no',
  contractCompanyId: 'company',
  services: 'Filming.',
  nonUkContractRoleId: 'role',
}
const kindOf = (fields: Partial<Contract>): Partial<Contract> => ({
  ...whole,
  ...fields,
  // The form refuses a vessel together with another service.
  ...(fields.marineVessel ? { serviceType: 'marine' } : {}),
})

/** The source without one answer, in its stored form. */
function without(source: DocumentSource, change: (contract: Contract) => Partial<Contract>): DocumentSource {
  const contract = contractSchema.parse({ ...source.contract, ...change(source.contract) })
  return { ...source, contract: { ...contract, ...figuresOf(contract) } }
}

type Lacking = [name: string, without: DocumentSource]

/** Every case of one missing entry or copied value. */
function lacking(source: DocumentSource): Lacking[] {
  const keys = (shape: object) => Object.keys(shape)
  const terms = keys(contractTermsSchema.shape).filter(
    name => !['type', 'productionId', 'marineVessel'].includes(name),
  ) as (keyof ContractTerms)[]
  const company = (name: 'cachedCompany' | 'cachedProductionCompany') =>
    keys(cachedCompanySchema.shape).map(
      (field): Lacking => [
        `${name}.${field}`,
        without(source, contract => ({
          [name]: { ...contract[name], [field]: '' },
        })),
      ],
    )
  return [
    ...terms.map((name): Lacking => [name, without(source, () => ({ [name]: undefined }))]),
    ...vessel.fields[0].fields.map(
      ({ name: field }): Lacking => [
        `marineVessel.${field}`,
        without(source, ({ marineVessel }) => ({ marineVessel: { ...marineVessel, [field]: '' } })),
      ],
    ),
    ...keys(cachedCrewSchema.shape)
      // Every record of a person or company has a name.
      .filter(field => !['firstName', 'lastName'].includes(field))
      .map(
        (field): Lacking => [
          `cachedCrew.${field}`,
          without(source, ({ cachedCrew }) => ({ cachedCrew: { ...cachedCrew, [field]: '' } })),
        ],
      ),
    ...[...company('cachedCompany'), ...company('cachedProductionCompany')].filter(
      ([name]) => !name.endsWith('.name'),
    ),
    ...privateFields.map(
      (field: PrivateField): Lacking => [
        `details.${field}`,
        { ...source, details: { ...source.details, [field]: '' } },
      ],
    ),
  ]
}

const problemsOf = ({ contract, details }: DocumentSource) =>
  submitProblems({ ...contract, privateGiven: givenPrivate(details) }, TODAY).filter(
    ({ level }) => level === 'error',
  )

describe.each(Object.entries(contractKinds))('the printed fields of a contract: %s', (_, fields) => {
  it('are all required before the contract is submitted', async () => {
    const source = sourceOf(kindOf(fields))
    expect(problemsOf(source)).toEqual([])
    expect(await holesOf(source)).toEqual([])
    const holes: string[] = []
    const unasked: string[] = []
    for (const [name, less] of lacking(source)) {
      const found = await holesOf(less)
      if (found.length > 0) holes.push(name)
      if (found.length > 0 && problemsOf(less).length === 0) unasked.push(`${name} (${found.join(', ')})`)
    }
    expect(holes).toContain('cachedProductionCompany.address')
    expect(unasked).toEqual([])
  })
})

describe('a field that is required for print', () => {
  const freelance = () => sourceOf(kindOf({})).contract
  const paths = (contract: Contract, rules = templateRules) =>
    missingInPrint(contract, rules).map(({ path }) => path)

  it('is required only if the configuration chooses a document that prints it', () => {
    const noMail = { ...freelance(), cachedCrew: { ...freelance().cachedCrew, email: '' } }
    expect(paths(noMail)).toEqual(['crewId'])
    expect(paths(noMail, [{ slot: 'agreement', when: {}, template: 'consultant-services' }])).toEqual([])
    expect(
      paths(freelance(), [{ slot: 'determination', when: {}, template: 'status-determination-letter' }]),
    ).toEqual(['sdsOutcome'])
  })

  it('is reported once, even if the form requires it too', () => {
    const nobody = { ...freelance(), crewId: '', cachedCrew: cachedCrewSchema.parse({}) }
    expect(submitProblems(nobody, TODAY).filter(({ path }) => path === 'crewId')).toHaveLength(1)
  })

  it('is the number of days, if the agreement states it and no day is entered', () => {
    const noDays = {
      ...freelance(),
      numberOfFilmingDays: 0,
      numberOfPrepDays: undefined,
      numberOfTravelDays: undefined,
      serviceType: 'marine',
    }
    expect(paths(noDays)).toEqual(['numberOfFilmingDays'])
    expect(paths({ ...noDays, numberOfTravelDays: 0.5 })).toEqual([])
  })

  it('is the limit of the insurance, in any currency, if a drone flies', () => {
    const drone = {
      ...freelance(),
      ...contractKinds['goods, drone'],
      type: 'freelance' as const,
      currency: 'NOK',
      contractInsuranceLimit: undefined,
    }
    expect(paths(drone)).toContain('contractInsuranceLimit')
    expect(paths({ ...drone, contractInsuranceLimit: 500_000_000 })).not.toContain('contractInsuranceLimit')
  })
})
