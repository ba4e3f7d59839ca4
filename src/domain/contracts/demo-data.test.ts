import { beforeAll, describe, expect, it } from 'vitest'
import { companyDetailsSchema, companySchema } from '@/domain/companies/schema'
import { configSchema } from '@/domain/config/schema'
import { crewDetailsSchema, crewSchema } from '@/domain/crew/schema'
import { privateDetailProblems } from '@/domain/fields/private-problems'
import { fileSchema } from '@/domain/files/schema'
import { logSchema } from '@/domain/logs/schema'
import { privateDetailFields } from '@/domain/records/private-details'
import { hmrcRoleSchema, nonUkContractRoleSchema } from '@/domain/roles/schema'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { checkAccountNumber, checkNino, checkSortCode, checkVatNumber } from '@/domain/shared/formats'
import { sha256 } from '@/domain/shared/sha256'
import { actorOf } from '@/domain/users/actor'
import { contractPlans } from '~tests/fixtures/contracts/plans'
import { addContracts } from '~tests/fixtures/contracts/world'
import { buildWorld, type World } from '~tests/fixtures/world'
import { wordsOf } from '~tests/support/word-text'
import { checkContextOf } from './checks/check-context'
import { contractChecks } from './checks/checks'
import { documentFacts, documentsOf } from './documents/template-rules'
import { templateNames } from './documents/templates'
import { hasDetermination } from './events/guards'
import { chaseList } from './reports/chase'
import { type Contract, contractPrivateSchema, contractSchema } from './schema'
import { knownFileSchema, verdictOf } from './signing/known-file'
import { signingPath, signingSchema } from './signing/schema'
import { contractStatuses } from './statuses'
import { contractTypes, serviceTypes } from './types'
import { mayCreateContract } from './workflow/editing'
import { submitProblems } from './workflow/submit-problems'
import { contractTransitions } from './workflow/transitions'

const now = Date.UTC(2026, 3, 12, 10)
const today = todayIso(now)
let world: World

beforeAll(async () => {
  world = buildWorld(now)
  await addContracts(world, now)
})

const under = (pattern: RegExp) => [...world.docs.all.keys()].filter(path => pattern.test(path))
const contractOf = (key: string) => contractSchema.parse(world.docs.read(`contracts/contract-${key}`))
const all = () => contractPlans.map(({ key }) => contractOf(key))
const logsOf = ({ id }: Contract) =>
  under(/^logs\//)
    .map(path => logSchema.parse(world.docs.read(path)))
    .filter(log => log.resourceId === id)
const recordsAt = <T extends { id: string }>(collection: string, parse: (data: unknown) => T) =>
  under(new RegExp(`^${collection}/[^/]+$`)).map(path => parse(world.docs.read(path)))

/** The day on which the contract was last submitted. */
function submittedOn(contract: Contract): string {
  const at = logsOf(contract).filter(({ logType }) => logType === 'submit-contract')
  return todayIso(Math.max(...at.map(({ writtenAt }) => writtenAt)))
}

describe('the demo contracts, their crew and companies', () => {
  it('have private details that their forms accept', () => {
    for (const path of under(/\/private\/(crew|details)$/)) {
      const [kind = ''] = path.split('/')
      const fields = privateDetailFields[kind as keyof typeof privateDetailFields]
      const details = world.docs.read(path) as Content
      expect([path, privateDetailProblems(fields, details, today)]).toEqual([path, []])
    }
  })

  it.each([
    ['contracts', /^contracts\/[^/]+$/, contractSchema, contractPlans.length],
    ['private details', /^contracts\/[^/]+\/private\/crew$/, contractPrivateSchema, contractPlans.length - 1],
    ['crew', /^crew\/[^/]+$/, crewSchema, 14],
    ['crew details', /^crew\/[^/]+\/private\/details$/, crewDetailsSchema, 14],
    ['companies', /^contractCompanies\/[^/]+$/, companySchema, 6],
    ['company details', /^contractCompanies\/[^/]+\/private\/details$/, companyDetailsSchema, 6],
  ] as const)('have the expected number of %s, and each of them can be read', (_, pattern, schema, count) => {
    const found = under(pattern)
    expect(found).toHaveLength(count)
    for (const path of found) {
      const data = world.docs.read(path)
      expect({ path, error: schema.safeParse(data).error }).toEqual({ path, error: undefined })
      expect(Object.values(data ?? {})).not.toContain(undefined)
    }
  })

  it('include every type, status, service and template, and contracts of restricted companies', () => {
    const contracts = all()
    const shown = <T>(value: (contract: Contract) => T) => [...new Set(contracts.map(value))].toSorted()
    expect(shown(({ type }) => type)).toEqual(contractTypes.toSorted())
    expect(shown(({ status }) => status)).toEqual(contractStatuses.toSorted())
    expect(shown(({ serviceType }) => serviceType).filter(Boolean)).toEqual(
      serviceTypes.map(({ value }) => value).toSorted(),
    )
    expect(shown(({ companyAccess }) => companyAccess)).toEqual(['company-one', 'company-two', 'open'])
    const documents = contracts.flatMap(contract => documentsOf(documentFacts(contract)))
    expect(templateNames.filter(name => !documents.includes(name))).toEqual([])
  })

  it('went through every event except the one that restores a contract', () => {
    const happened = new Set(all().flatMap(contract => logsOf(contract).map(({ logType }) => logType)))
    const events = new Set(contractTransitions.map(({ event }) => event))
    expect([...events].filter(event => !happened.has(event))).toEqual(['restore-contract'])
    expect(happened).toContain('import-contract')
    expect(happened).toContain('prepare-documents')
  })

  it('include a countersigned contract whose documents and certificate are recognised by their hashes', async () => {
    const contract = contractOf('freelance-countersigned')
    const signing = signingSchema.parse(world.docs.read(signingPath(contract.id, contract.version)))
    expect(signing.signatures.map(({ act }) => act)).toEqual(['person', 'company'])
    expect(signing.trail.map(({ what }) => what)).toEqual([
      ...['Documents prepared', 'Sent', 'Code mailed', 'Opened with the code'],
      ...['Consented and signed', 'Countersigned'],
    ])
    expect(contract.certificateFileId).toBe(signing.certificate?.fileId)
    const kinds = [
      ...signing.files.map(({ fileId }) => [fileId, 'original']),
      [contract.certificateFileId, 'certificate'],
    ]
    for (const [fileId, kind] of kinds) {
      const file = world.files.find(({ id }) => id === fileId)
      const hash = await sha256(new Uint8Array(file?.body ?? []))
      const known = knownFileSchema.parse(world.docs.read(`knownFiles/${hash}`))
      expect([fileId, verdictOf(known, contract)]).toEqual([fileId, kind])
    }
  })

  it('include unsigned contracts that start within a week', () => {
    const rows = chaseList(all(), today, 7)
    expect(rows.map(({ contract }) => contract.id)).toEqual([
      'contract-dailies-draft',
      'contract-loanout-draft',
      'contract-freelance-approved',
      'contract-dailies-approved',
      'contract-loanout-small-engager',
      'contract-freelance-query',
      'contract-us-payroll-sent',
    ])
  })

  it('have valid tax and bank numbers, and name existing users', () => {
    for (const path of under(/^crew\/[^/]+\/private\/details$/)) {
      const details = crewDetailsSchema.parse(world.docs.read(path))
      const read = [
        checkNino(details.niNumber),
        checkSortCode(details.sortCode),
        checkAccountNumber(details.accountNumber),
      ]
      expect([path, read.map(({ ok }) => ok)]).toEqual([path, [true, true, true]])
    }
    for (const company of recordsAt('contractCompanies', data => companySchema.parse(data))) {
      expect([company.id, checkVatNumber(company.vatNumber).ok]).toEqual([company.id, true])
    }
    const linked = recordsAt('crew', data => crewSchema.parse(data)).filter(({ userId }) => userId !== '')
    expect(linked.length).toBeGreaterThan(5)
    for (const { userId, email } of linked)
      expect(world.docs.read(`users/${userId}`)).toMatchObject({ email })
  })
})

describe.each(contractPlans.map(plan => [plan.key, plan] as const))('the demo contract %s', (key, plan) => {
  it('has the expected status, and its history has an entry for each event', () => {
    const contract = contractOf(key)
    const logs = logsOf(contract)
    expect(contract.status).toBe(plan.status)
    const made = logs.filter(({ logType }) => ['create-contract', 'import-contract'].includes(logType))
    const edits = logs.filter(({ logType }) => logType === 'edit-contract')
    expect(made).toHaveLength(1)
    const determined = logs.filter(({ logType }) => logType === 'determine-status')
    expect(determined).toHaveLength(plan.life.length > 0 && hasDetermination(contract) ? 1 : 0)
    expect(logs).toHaveLength(1 + edits.length + determined.length + plan.life.length)
    expect(logs.map(({ id }) => id)).toContain(contract.lastLogId)
    expect(Math.max(...logs.map(({ writtenAt }) => writtenAt))).toBeLessThanOrEqual(now)
  })

  it('was created by a person with the right to create it', () => {
    const writer = world.users.find(({ id }) => id === contractOf(key).createdBy)
    expect(writer && mayCreateContract(actorOf(writer))).toBe(true)
  })

  it('was complete when it was submitted, and no check blocks its present status', () => {
    const contract = contractOf(key)
    if (!plan.life.some(({ event }) => event === 'submit-contract')) return
    const engager = companySchema.parse(world.docs.read(`companies/${contract.productionCompanyId}`))
    const day = submittedOn(contract)
    expect(submitProblems(contract, day, { isSmallEngager: engager.isSmallEngager })).toEqual([])
    const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
    const records = {
      config: configSchema.parse(world.docs.read('config/app')),
      hmrcRoles: recordsAt('hmrcRoles', data => hmrcRoleSchema.parse(data)),
      nonUkRoles: byId(recordsAt('nonUkContractRoles', data => nonUkContractRoleSchema.parse(data))),
      contractCompanies: byId(recordsAt('contractCompanies', data => companySchema.parse(data))),
      ...(contract.dronePraId ? { dronePra: world.docs.read(`pras/${contract.dronePraId}`) as never } : {}),
    }
    const found = contractChecks(contract, checkContextOf(contract, records, day), 'sign')
    expect(found.filter(({ strength }) => strength !== 'notice')).toEqual([])
  })

  it('has a complete set of stored documents if they were prepared', () => {
    const contract = contractOf(key)
    const { documentSet } = contract
    expect(documentSet !== undefined).toBe(plan.life.some(({ event }) => event === 'prepare'))
    if (!documentSet) return
    expect(documentSet).toMatchObject({ isDraft: false, termsRevision: contract.termsRevision })
    expect(documentSet.files.map(({ template }) => template)).toEqual(documentsOf(documentFacts(contract)))
    const signed = contract.signedFileId ? [contract.signedFileId] : []
    for (const id of [...documentSet.files.map(({ fileId }) => fileId), ...signed]) {
      const record = fileSchema.parse(world.docs.read(`files/${id}`))
      const file = world.files.find(each => each.id === id)
      expect(record).toMatchObject({
        path: file?.path,
        size: file?.body.length,
        url: '',
        parentType: 'contract',
        parentId: contract.id,
        companyAccess: contract.companyAccess,
      })
      if (file && record.name.endsWith('.docx')) expect(wordsOf(file.body)).toContain(contract.reference)
    }
  })
})
