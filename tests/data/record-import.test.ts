import { beforeAll, beforeEach, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import type { RowValues } from '@/domain/import/import-type'
import { addMember, adminFirestore, clearAll, entryOnce, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { collection } = await import('@/data/firestore/collection')
const { recordRowsSender } = await import('@/data/records/send-record-rows')
const { queryClient } = await import('@/data/sync/query-client')
const { companyImport, contractCrewImport } = await import('@/domain/record-import/imports')

const admin = { id: 'user-admin', email: 'admin@greenlight.test' }
const companies = collection('companies', companySchema)

beforeAll(async () => {
  await clearAll()
  await addMember({ ...admin, canAccessAdminApp: true })
  await seed('companies/known', { name: 'Arctic Air', phone: '01' })
  await seed('companies/archived', { name: 'Gone Ltd', isArchived: true })
  await startSession()
})
beforeEach(async () => {
  queryClient.clear()
  await signInAs(admin)
})

const rows: RowValues[] = [
  { name: 'arctic air', phone: '02' },
  { name: 'Fjord Boats', type: 'boat' },
  { name: 'FJORD boats', type: 'other' },
  { name: 'Gone Ltd', phone: '03' },
  { name: 'Bad', countryId: 'GBR', vatNumber: '12' },
  { name: 'Hotel Polar' },
]
const send = recordRowsSender(companyImport)

async function sent(values: readonly RowValues[], dryRun: boolean, stopAfter = Number.POSITIVE_INFINITY) {
  const statuses: string[] = []
  let chunks = 0
  const isWhole = await send(values, {
    dryRun,
    isStopped: () => chunks >= stopAfter,
    onChunk: answers => {
      chunks += 1
      statuses.push(...answers.map(({ status }) => status))
    },
  })
  return { isWhole, statuses }
}
const expected = ['updated', 'created', 'error', 'error', 'error', 'created']

it('a dry run of an import says what would happen to each row, and writes nothing', async () => {
  expect(await sent(rows, true)).toEqual({ isWhole: true, statuses: expected })
  expect((await companies.list()).rows).toHaveLength(2)
})

it('an import writes good rows with a log entry, skips bad rows, and changes nothing the second time', async () => {
  expect((await sent(rows, false)).statuses).toEqual(expected)
  const { rows: stored } = await companies.list()
  expect(stored.map(({ name }) => name).sort()).toEqual([
    'Fjord Boats',
    'Gone Ltd',
    'Hotel Polar',
    'arctic air',
  ])
  expect(await companies.get('known')).toMatchObject({ name: 'arctic air', phone: '02', revision: 2 })
  expect(await companies.get('archived')).toMatchObject({ isArchived: true, phone: '', revision: 1 })
  expect(await entryOnce('company-known-2')).toMatchObject({
    data: { fields: expect.arrayContaining(['phone']) },
  })
  const made = stored.find(({ name }) => name === 'Fjord Boats')
  expect(await entryOnce(`company-${made?.id}-1`)).toMatchObject({ logType: 'created' })
  expect((await sent(rows, false)).statuses).toEqual([
    'unchanged',
    'unchanged',
    'error',
    'error',
    'error',
    'unchanged',
  ])
})

it('an import can be stopped between two groups of rows, and a later import adds the rest', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ name: `Supplier ${at}` }))
  expect((await sent(many, false, 1)).isWhole).toBe(false)
  const half = (await companies.list()).rows.length
  const { isWhole, statuses } = await sent(many, false)
  expect(isWhole).toBe(true)
  expect(statuses.filter(status => status === 'unchanged')).toHaveLength(20)
  expect(statuses.filter(status => status === 'created')).toHaveLength(25)
  expect((await companies.list()).rows).toHaveLength(half + 25)
})

it('an import recognises contract crew by their e-mail address', async () => {
  await seed('crew/ada', { firstName: 'Ada', lastName: 'Frost', email: 'ada@example.com' })
  const statuses: string[] = []
  await recordRowsSender(contractCrewImport)(
    [
      { email: 'ada@example.com', phone: '01' },
      { email: 'bo@example.com', firstName: 'Bo', lastName: 'Berg' },
    ],
    {
      dryRun: false,
      isStopped: () => false,
      onChunk: all => statuses.push(...all.map(({ status }) => status)),
    },
  )
  expect(statuses).toEqual(['updated', 'created'])
  expect((await adminFirestore.doc('crew/ada').get()).get('phone')).toBe('01')
})
