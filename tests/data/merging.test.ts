import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import type { Contract } from '@/domain/contracts/schema'
import { crewSchema } from '@/domain/crew/schema'
import { productionSchema } from '@/domain/productions/schema'
import type { AnyRecordType } from '@/domain/records/registry'
import { asItems } from '@/domain/shared/answers'
import { todayIso } from '@/domain/shared/dates'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { act, addMember, adminFirestore, clearAll, entryOnce, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { collection } = await import('@/data/firestore/collection')
const { contracts } = await import('@/data/contracts/contract-collection')
const { createContract } = await import('@/data/contracts/contracts')
const { findNaming } = await import('@/data/merging/naming')
const { mergeRecords } = await import('@/data/records/merge-records')
const { recordStore } = await import('@/data/records/record-store')
const { createPra, saveStep } = await import('@/data/pras/pras')
const { pras } = await import('@/data/pras/pra-collection')
const { readStored } = await import('@/data/pras/pra-store')
const { queryClient } = await import('@/data/sync/query-client')
const { companyType } = await import('@/domain/records/companies')
const { contractCrewType } = await import('@/domain/records/contract-crew')
const { aircraftType } = await import('@/domain/records/aircraft')
const { productionType } = await import('@/domain/records/productions')

const today = todayIso(Date.now())
const production = buildProduction({ id: 'ice', pcIds: [], pmId: '', spId: '', rolesSetByIds: [] })
const admin = { id: 'user-admin', email: 'admin@greenlight.test' }
const writer = { id: 'user-pc', email: 'pc@greenlight.test' }
const companies = collection('companies', companySchema)

beforeAll(async () => {
  await clearAll()
  await addMember({ ...admin, canAccessAdminApp: true })
  await addMember({ ...writer, canAccessContracts: true })
  await seed('productions/ice', production)
  await startSession()
})
beforeEach(async () => {
  queryClient.clear()
  await signInAs(admin)
})

/** Moves every record that can be moved, as the page does. */
async function moveAll(type: AnyRecordType, from: string, to: string): Promise<string[]> {
  const { documents } = await findNaming(type, from)
  for (const document of documents) if (document.staysBecause === '') await document.moveTo(to)
  return documents.filter(({ staysBecause }) => staysBecause).map(({ key }) => key)
}
const any = (type: unknown) => type as AnyRecordType

describe('merging two companies', () => {
  it('writes both companies in one commit, only once, and each log entry names the other company', async () => {
    await seed('companies/stays', { name: 'Arctic Air', type: 'drone-operator' })
    await seed('companies/goes', { name: 'Arctic air', type: 'other', phone: '01' })
    const [stays, goes] = [await companies.get('stays'), await companies.get('goes')]
    const merge = { stays, becomes: { ...stays, phone: '01' }, goes, writeId: 'merge-1' }
    await mergeRecords(companyType, merge)
    await mergeRecords(companyType, merge)
    expect(await companies.get('stays')).toMatchObject({ phone: '01', isArchived: false, revision: 2 })
    expect(await companies.get('goes')).toMatchObject({
      isArchived: true,
      mergedIntoId: 'stays',
      revision: 2,
    })
    expect(await entryOnce('company-stays-2')).toMatchObject({
      logType: 'updated',
      data: { fields: ['phone'], mergedWith: 'goes' },
    })
    expect(await entryOnce('company-goes-2')).toMatchObject({
      logType: 'archived',
      data: { fields: expect.arrayContaining(['isArchived', 'mergedIntoId']), mergedWith: 'stays' },
    })
  })

  it('is refused as a conflict, and writes nothing, if either company was changed in the meantime', async () => {
    await seed('companies/one', { name: 'One' })
    await seed('companies/two', { name: 'Two' })
    const [one, two] = [await companies.get('one'), await companies.get('two')]
    await recordStore(companyType).save(one, { ...one, name: 'Uno' }, { id: 'one' })
    const merge = { stays: one, becomes: one, goes: two, writeId: 'merge-2' }
    await expect(mergeRecords(companyType, merge)).rejects.toMatchObject({
      code: 'conflict',
      details: { theirs: { name: 'Uno' } },
    })
    expect((await companies.get('two')).isArchived).toBe(false)
  })

  it('can be undone by restoring the merged company as its own record', async () => {
    const goes = await companies.get('goes')
    const restored = await recordStore(companyType).archive(goes, false)
    expect(restored).toMatchObject({ isArchived: false, mergedIntoId: '' })
    expect(await entryOnce('company-goes-3')).toMatchObject({ logType: 'restored' })
  })

  it('is for admins only', async () => {
    await signInAs(writer)
    const [stays, goes] = [await companies.get('stays'), await companies.get('goes')]
    await expect(
      mergeRecords(companyType, { stays, becomes: stays, goes, writeId: 'merge-3' }),
    ).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('a document that names a merged record', () => {
  it('gets the remaining record if it is a draft or a plain record, but not if it was sent', async () => {
    await seed('companies/supplier', { name: 'Supplier' })
    await seed('companies/twin', { name: 'Twin' })
    await seed('aircraft/mavic', { name: 'Mavic', kind: 'multirotor', ownedByCompanyId: 'twin' })
    await seed('productions/theirs', { ...buildProduction(), name: 'Of the twin', companyId: 'twin' })
    await signInAs(writer)
    const draft = await dronePra('twin')
    const sent = await dronePra('twin')
    await adminFirestore.doc(`pras/${sent}`).update({ status: 'submitted' })
    const other = await dronePra('supplier')
    await signInAs(admin)

    const { documents, hasMore } = await findNaming(any(companyType), 'twin')
    expect(hasMore).toBe(false)
    expect(documents.map(({ key, staysBecause }) => [key, staysBecause !== '']).sort()).toEqual(
      [
        ['aircraft/mavic', false],
        [`pras/${draft}`, false],
        ['productions/theirs', true],
      ].sort(),
    )
    expect(await moveAll(any(companyType), 'twin', 'supplier')).toEqual(['productions/theirs'])
    expect(await suppliersOf(draft)).toEqual(['supplier'])
    expect(await suppliersOf(sent)).toEqual(['twin'])
    expect((await pras.get(draft)).authorIds).toContain(admin.id)
    expect((await pras.get(other)).authorIds).not.toContain(admin.id)
    expect((await adminFirestore.doc('aircraft/mavic').get()).get('ownedByCompanyId')).toBe('supplier')
    // A repeated run finds nothing left to do.
    const { revision } = await pras.get(draft)
    await moveAll(any(companyType), 'twin', 'supplier')
    expect((await pras.get(draft)).revision).toBe(revision)
  })

  it('stays unchanged if it was a draft when it was found, and was sent before the change', async () => {
    await signInAs(writer)
    const id = await dronePra('supplier')
    await signInAs(admin)
    const { documents } = await findNaming(any(companyType), 'supplier')
    const found = documents.find(({ key }) => key === `pras/${id}`)
    await adminFirestore.doc(`pras/${id}`).update({ status: 'submitted' })
    await expect(found?.moveTo('stays')).rejects.toMatchObject({ code: 'failed-precondition' })
    expect(await suppliersOf(id)).toEqual(['supplier'])
  })

  it('is searched for a merged aircraft only in the drone lists of PRAs', async () => {
    await seed('aircraft/old', { name: 'Old', kind: 'multirotor' })
    const { documents } = await findNaming(any(aircraftType), 'old')
    expect(documents).toEqual([])
  })

  it('gets the remaining person, with a copy of their data, if it is a contract in draft', async () => {
    const people = collection('crew', crewSchema)
    await seed('crew/ada', { firstName: 'Ada', lastName: 'Frost', email: 'ada@example.com' })
    await seed('crew/ada-2', { firstName: 'Ada', lastName: 'Frost', phone: '01' })
    const draft = await createContract({
      terms: { type: 'freelance', productionId: 'ice', crewId: 'ada-2' },
    })
    const sent = await createContract({ terms: { type: 'freelance', productionId: 'ice', crewId: 'ada-2' } })
    await adminFirestore.doc(`contracts/${sent}`).update({ status: 'sent' satisfies Contract['status'] })
    const [stays, goes] = [await people.get('ada'), await people.get('ada-2')]
    await mergeRecords(contractCrewType, { stays, becomes: stays, goes, writeId: 'merge-crew' })
    expect(await moveAll(any(contractCrewType), 'ada-2', 'ada')).toEqual([`contracts/${sent}`])
    expect(await contracts.get(draft)).toMatchObject({
      crewId: 'ada',
      cachedCrew: { email: 'ada@example.com' },
    })
    expect(await contracts.get(sent)).toMatchObject({ crewId: 'ada-2' })
  })

  it('gets the remaining production if it is a draft, and stays unchanged if it is submitted', async () => {
    const productions = collection('productions', productionSchema)
    await seed('productions/ice-2', { ...production, id: 'ice-2', name: 'Ice!', spId: 'somebody' })
    await signInAs(writer)
    const twin = await productions.get('ice-2')
    const draft = (await createPra({ type: 'low-risk', production: twin })).id
    const sent = (await createPra({ type: 'low-risk', production: twin })).id
    for (const [slug, { content }] of Object.entries(completeSteps('low-risk', {}, today))) {
      await saveStep({ praId: sent, slug, content, baseRevision: 0, writeId: `s-${slug}` })
    }
    await act(sent, { event: 'submit' })
    await signInAs(admin)
    const [stays, goes] = [await productions.get('ice'), twin]
    await mergeRecords(productionType, { stays, becomes: stays, goes, writeId: 'merge-production' })
    expect(await moveAll(any(productionType), 'ice-2', 'ice')).toEqual([`pras/${sent}`])
    expect(await pras.get(draft)).toMatchObject({ productionId: 'ice', productionName: production.name })
    expect((await pras.get(sent)).productionId).toBe('ice-2')
  })
})

/** A draft whose drone is provided by a company. */
async function dronePra(companyId: string): Promise<string> {
  const { id } = await createPra({ type: 'drone', production: await productionNow() })
  const drone = { aircraftId: 'any', supplierProvided: 'yes', companyId }
  const content = { aircraft: [drone] }
  await saveStep({ praId: id, slug: 'aircraft', content, baseRevision: 0, writeId: `w-${id}` })
  return id
}
const productionNow = () => collection('productions', productionSchema).get('ice')

async function suppliersOf(praId: string): Promise<unknown[]> {
  const { steps } = await readStored(praId)
  return asItems(steps.aircraft?.content.aircraft).map(({ companyId }) => companyId)
}
