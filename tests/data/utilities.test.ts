import { beforeAll, expect, it } from 'vitest'
import { accountOf } from '@/domain/users/schema'
import type { DataFinding } from '@/features/admin/checks/check'
import { buildPra } from '../fixtures/builders'
import { addMember, clearAll, adminFirestore as db, entryOnce, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { accountCheck } = await import('@/features/admin/checks/account-check')
const { driftedHeaders } = await import('@/features/admin/checks/drifted-headers')

type Person = Awaited<ReturnType<typeof addMember>>
let admin: Person
let ada: Person
let bob: Person

beforeAll(async () => {
  await clearAll()
  await startSession()
  admin = await addMember({ id: 'user-admin', email: 'admin@utils.test', canAccessAdminApp: true })
  ada = await addMember({ id: 'user-ada', email: 'ada@utils.test', isEmployee: true })
  bob = await addMember({ id: 'user-bob', email: 'bob@utils.test', isEmployee: true })
  await signInAs(admin)
})

async function findingsOf(check: typeof accountCheck): Promise<DataFinding[]> {
  const found: DataFinding[] = []
  for await (const look of check.look()) found.push(...look.findings)
  return found
}

it('an admin can find and correct wrong, missing and unused accounts, and the history has an entry for it', async () => {
  expect(await findingsOf(accountCheck)).toEqual([])
  await db.doc('accounts/ada@utils.test').update({ isReviewer: true, companyAccess: ['open', 'company-one'] })
  await db.doc('accounts/bob@utils.test').delete()
  await seed('accounts/old@utils.test', accountOf(bob))
  const found = await findingsOf(accountCheck)
  expect(found.map(({ id, detail }) => [id, detail.split(' ').slice(0, 3).join(' ')]).sort()).toEqual([
    ['ada@utils.test', 'The account differs'],
    ['bob@utils.test', 'This person has'],
    ['old@utils.test', 'The account is'],
  ])
  for (const { mend } of found) await mend?.()
  expect(await findingsOf(accountCheck)).toEqual([])
  expect((await db.doc('accounts/ada@utils.test').get()).data()).toMatchObject(accountOf(ada))
  expect((await db.doc('accounts/old@utils.test').get()).get('isArchived')).toBe(true)
  expect(await entryOnce('user-user-ada-2')).toMatchObject({
    logType: 'updated',
    createdById: admin.id,
    data: { fields: [] },
  })
})

it('an admin cannot correct their own account', async () => {
  await db.doc('accounts/admin@utils.test').update({ isReviewer: true })
  const [finding] = await findingsOf(accountCheck)
  await expect(finding?.mend?.()).rejects.toMatchObject({
    message: expect.stringContaining('another administrator'),
  })
  await db.doc('accounts/admin@utils.test').update({ isReviewer: false })
})

it('the utilities find and update a PRA whose production people are outdated', async () => {
  await seed('productions/prod-utils', {
    name: 'Tides',
    companyId: 'company-three',
    companyAccess: 'open',
    pmId: ada.id,
    pcIds: [bob.id],
    spId: '',
    rolesSetByIds: [],
    isArchived: false,
  })
  const copy = {
    productionId: 'prod-utils',
    companyAccess: 'open' as const,
    spId: '',
    rolesSetByIds: [] as string[],
  }
  const behind = buildPra('regular', {
    ...copy,
    id: 'pra-behind',
    productionName: 'Waves',
    pmId: '',
    pcIds: [],
  })
  const fresh = buildPra('regular', {
    ...copy,
    id: 'pra-fresh',
    productionName: 'Tides',
    pmId: ada.id,
    pcIds: [bob.id],
  })
  for (const pra of [behind, fresh]) await seed(`pras/${pra.id}`, pra)
  const found = await findingsOf(driftedHeaders)
  expect(found.map(({ id, detail }) => [id, detail])).toEqual([
    ['pra-behind', 'The PRA says “Waves”, but the production is now called Tides.'],
  ])
  await found[0]?.mend?.()
  expect(await findingsOf(driftedHeaders)).toEqual([])
  const stored = (await db.doc('pras/pra-behind').get()).data()
  expect(stored).toMatchObject({ productionName: 'Tides', pmId: ada.id, pcIds: [bob.id] })
  expect(stored?.memberIds).toEqual(expect.arrayContaining([ada.id, bob.id]))
})
