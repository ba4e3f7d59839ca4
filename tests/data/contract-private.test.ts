import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyDetailsSchema, companySchema } from '@/domain/companies/schema'
import { contractSchema } from '@/domain/contracts/schema'
import { crewDetailsSchema, crewSchema } from '@/domain/crew/schema'
import { buildProduction } from '../fixtures/builders'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { createContract, saveContract } = await import('@/data/contracts/contracts')
const { revealPrivate, savePrivate, takePrivateDetails } = await import('@/data/contracts/contract-private')

const people = {
  office: { id: 'user-office', email: 'office@greenlight.test', canAccessContracts: true },
  employee: { id: 'user-employee', email: 'employee@greenlight.test' },
}
const production = buildProduction({ id: 'production-ice' })
const bank = { accountName: 'Lens Ltd', sortCode: '089999', accountNumber: '66374958' }

beforeAll(async () => {
  await clearAll()
  for (const fields of Object.values(people)) await addMember(fields)
  await seed('productions/production-ice', production)
  await startSession()
})

let made = 0
/** Adds a person and their company, both with private details. Returns their ids. */
async function addRecords() {
  made += 1
  const [crewId, companyId] = [`crew-${made}`, `company-${made}`]
  await seed(`crew/${crewId}`, crewSchema.parse({ id: crewId, firstName: 'Ada', lastName: 'Lovelace' }))
  const details = { id: 'details', address: '12 Analytical Row', niNumber: 'AB123456C', ...bank }
  await seed(`crew/${crewId}/private/details`, crewDetailsSchema.parse({ ...details, accountName: 'Ada' }))
  await seed(`contractCompanies/${companyId}`, companySchema.parse({ id: companyId, name: 'Lens Ltd' }))
  await seed(
    `contractCompanies/${companyId}/private/details`,
    companyDetailsSchema.parse({ id: 'details', ...bank }),
  )
  return { crewId, companyId }
}

const looksAt = async (id: string) => {
  const { docs } = await adminFirestore.collection('logs').where('resourceId', '==', id).get()
  return docs
    .filter(log => log.get('logType') === 'sensitive-read')
    .map(log => [log.get('createdById'), log.get('data.reason')])
}
const privateOf = async (id: string) =>
  (await adminFirestore.doc(`contracts/${id}/private/crew`).get()).data()
const contractOf = async (id: string) =>
  contractSchema.parse({
    ...(await adminFirestore.doc(`contracts/${id}`).get()).data(),
    id,
    writtenAt: 0,
    statusAt: 0,
  })

describe('private details of a contract', () => {
  beforeEach(() => signInAs(people.office))

  it('get one log entry for each time that they are shown', async () => {
    const { crewId } = await addRecords()
    for (const look of [1, 2, 3]) {
      expect(await revealPrivate('crew', crewId)).toMatchObject({ address: '12 Analytical Row' })
      expect(await looksAt(crewId)).toHaveLength(look)
    }
  })

  it('are copied from the records into a new contract, and the log says why each record was opened', async () => {
    const { crewId, companyId } = await addRecords()
    const terms = {
      type: 'loanout' as const,
      productionId: production.id,
      crewId,
      contractCompanyId: companyId,
    }
    const id = await createContract({ terms })
    expect(await privateOf(id)).toMatchObject({ address: '12 Analytical Row', ...bank })
    expect((await contractOf(id)).privateGiven).toContain('accountNumber')
    for (const record of [crewId, companyId]) {
      expect(await looksAt(record)).toEqual([['user-office', 'Copied into a contract']])
    }
  })

  it('are copied again on request, and details that the records do not have stay in the contract', async () => {
    const { crewId } = await addRecords()
    const terms = { type: 'freelance' as const, productionId: production.id, crewId }
    const id = await createContract({ terms })
    await adminFirestore
      .doc(`crew/${crewId}/private/details`)
      .update({ address: '1 New Street', niNumber: '' })
    expect(await takePrivateDetails({ id })).toBe(true)
    expect(await contractOf(id)).toMatchObject({ termsRevision: 2 })
    expect(await looksAt(crewId)).toHaveLength(2)
    expect(await privateOf(id)).toMatchObject({ address: '1 New Street', niNumber: 'AB123456C' })
  })

  it('are empty in a contract if its records have no private details', async () => {
    await seed('crew/crew-bare', crewSchema.parse({ id: 'crew-bare', firstName: 'Bo', lastName: 'Bare' }))
    const terms = { type: 'freelance' as const, productionId: production.id, crewId: 'crew-bare' }
    const id = await createContract({ terms })
    expect((await contractOf(id)).privateGiven).toEqual([])
    expect(await takePrivateDetails({ id })).toBe(false)
  })

  it('are all replaced when the contract gets another person', async () => {
    const [ada, bo] = [await addRecords(), await addRecords()]
    const details = {
      id: 'details',
      address: '2 Other Road',
      accountName: 'Bo',
      iban: 'GB82WEST12345698765432',
    }
    await seed(`crew/${bo.crewId}/private/details`, crewDetailsSchema.parse(details))
    const terms = { type: 'freelance' as const, productionId: production.id, crewId: ada.crewId }
    const id = await createContract({ terms })
    await saveContract(await contractOf(id), { crewId: bo.crewId })
    expect(await privateOf(id)).toMatchObject({
      ...{ address: '2 Other Road', niNumber: '', accountName: 'Bo', accountNumber: '', sortCode: '' },
      iban: 'GB82WEST12345698765432',
    })
    expect(await contractOf(id)).toMatchObject({
      crewId: bo.crewId,
      privateGiven: ['address', 'accountName', 'iban'],
    })
    await saveContract(await contractOf(id), { crewId: 'crew-bare' })
    expect((await contractOf(id)).privateGiven).toEqual([])
  })

  it('stay in the contract when a save with another person conflicts with somebody else’s change', async () => {
    const [ada, bo] = [await addRecords(), await addRecords()]
    const terms = { type: 'freelance' as const, productionId: production.id, crewId: ada.crewId }
    const id = await createContract({ terms })
    const before = await contractOf(id)
    await saveContract(before, { tripNumber: 'T4' })
    await expect(saveContract(before, { crewId: bo.crewId, tripNumber: 'T5' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await privateOf(id)).toMatchObject({ address: '12 Analytical Row', accountName: 'Ada' })
  })

  it('stay in the contract when another term is saved', async () => {
    const { crewId } = await addRecords()
    const terms = { type: 'freelance' as const, productionId: production.id, crewId }
    const id = await createContract({ terms })
    await saveContract(await contractOf(id), { tripNumber: 'T4' })
    expect(await privateOf(id)).toMatchObject({ address: '12 Analytical Row', niNumber: 'AB123456C' })
  })

  it('get a log entry with the names of the changed fields, and no entry when nothing changed', async () => {
    const { crewId } = await addRecords()
    const before = await revealPrivate('crew', crewId)
    const details = { ...before, niNumber: 'AB123456D', iban: '' }
    await savePrivate('crew', crewId, details, before)
    await savePrivate('crew', crewId, details, details)
    expect(await revealPrivate('crew', crewId)).toMatchObject({ niNumber: 'AB123456D', sortCode: '089999' })
    const { docs } = await adminFirestore.collection('logs').where('resourceId', '==', crewId).get()
    const changes = docs.filter(log => log.get('logType') === 'updated')
    expect(changes.map(log => log.get('data.fields'))).toEqual([['niNumber']])
  })

  it('raise the revision of the draft’s terms when they are saved', async () => {
    const { crewId } = await addRecords()
    const id = await createContract({
      terms: { type: 'freelance', productionId: production.id, crewId },
    })
    const before = await revealPrivate('contracts', id)
    await savePrivate('contracts', id, { ...before, niNumber: '' }, before)
    const { privateGiven, termsRevision } = await contractOf(id)
    expect(termsRevision).toBe(2)
    expect(privateGiven).not.toContain('niNumber')
    expect(await privateOf(id)).toMatchObject({ address: '12 Analytical Row', niNumber: '' })
  })

  it('are refused to an employee who may not use contracts, and the refusal adds no log entry', async () => {
    const { crewId } = await addRecords()
    await signInAs(people.employee)
    await expect(revealPrivate('crew', crewId)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await looksAt(crewId)).toEqual([])
  })
})
