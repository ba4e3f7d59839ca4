import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { KeptQuery } from '@/data/sync/kept-rows'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import { listedFacts } from '@/domain/pras/workflow/listed'
import type { Entity } from '@/domain/shared/entity'
import { PATIENCE } from '~tests/support/patience'
import { buildPra } from '../fixtures/builders'
import { buildUser } from '../fixtures/people'
import { validContract } from '../fixtures/valid-contract'
import { countingReads } from '../support/count-reads'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

/** The database of the device, which Node does not have. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(device.get(key)),
  set: async (key: string, value: unknown) => void device.set(key, structuredClone(value)),
  del: async (key: string) => void device.delete(key),
  keys: async () => [...device.keys()],
  clear: async () => device.clear(),
}))
vi.mock('@/data/base/keep-data', async original => ({
  ...(await original<typeof import('@/data/base/keep-data')>()),
  keepsData: () => true,
}))
vi.stubGlobal('indexedDB', {})
vi.stubGlobal('__BUILT_AT__', 1)

const { startSession } = await import('@/data/sign-in/auth')
const { signedInActor, signedInUser } = await import('@/data/base/session')
const { runSignOutTasks } = await import('@/data/base/sign-out-tasks')
const { queryClient } = await import('@/data/sync/query-client')
const { peopleFor } = await import('@/data/records/people/people')
const { firstPeople } = await import('@/data/records/people/first-people')
const { readRows } = await import('@/data/sync/kept-rows')
const { unreadOf } = await import('@/data/records/notifications')
const { anyContract, firstContracts, openContractQueries } = await import('@/data/contracts/contract-filters')
const { keptVersions } = await import('@/data/pras/pra-queries')
const { comingShoots, openByName, sharing } = await import('@/data/pras/lists/pra-filters')

const TODAY = '2026-11-01'
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000)
const stamp = { revision: 1, lastWriteId: 'seed' }
const praOf = (id: string, changes: Partial<Pra> = {}) => {
  const pra = buildPra('regular', {
    id,
    ownerId: 'me',
    memberIds: ['me'],
    endDate: '2026-12-01',
    productionId: 'otters',
    ...changes,
  })
  return { ...pra, ...listedFacts(pra) }
}
const put = async (pra: Pra, writtenAt = AN_HOUR_AGO) => {
  await seed(`pras/${pra.id}`, pra)
  await adminFirestore.doc(`pras/${pra.id}`).update({ writtenAt })
}

beforeAll(async () => {
  await clearAll()
  await startSession()
  await signInAs(await addMember({ id: 'me', canAccessContracts: true }))
  for (let at = 0; at < 20; at++) await put(praOf(`pra-${at + 10}`))
})

const queries = {
  'open PRAs': () => openByName(signedInActor(), TODAY),
  'coming shoots': () => comingShoots(signedInActor(), TODAY),
  'PRAs of a production': () => sharing(signedInActor(), ['productionId', 'otters']),
}

async function cost(name: keyof typeof queries): Promise<{ ids: string[]; reads: number }> {
  const counter = countingReads()
  try {
    const { rows } = await readRows(queries[name]())
    return { ids: rows.map(({ id }) => id).sort(), reads: counter.reads() }
  } finally {
    counter.stop()
    // The device stores the answer a moment later.
    await vi.waitUntil(() => device.size > 0, PATIENCE)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

it.each(Object.keys(queries) as (keyof typeof queries)[])(
  'the device reads %s whole the first time, and later only the changes',
  async name => {
    const first = await cost(name)
    expect(first.ids).toHaveLength(20)
    expect(first.reads).toBe(20)
    expect(await cost(name)).toEqual({ ids: first.ids, reads: 2 })
  },
)

it('the device shows no PRA that the person was removed from, or that was moved to a hidden company', async () => {
  await put(praOf('pra-10', { ownerId: 'somebody', memberIds: [] }), new Date())
  await put(praOf('pra-11', { companyAccess: 'company-one' }), new Date())
  for (const name of ['open PRAs', 'coming shoots'] as const) {
    const { ids } = await cost(name)
    expect(ids).toHaveLength(18)
    expect(ids).not.toContain('pra-10')
    expect(ids).not.toContain('pra-11')
  }
})

/** Reads the rows of a query as an opened page does. */
async function counted<T extends Entity>(asked: KeptQuery<T>) {
  const counter = countingReads()
  const { rows } = await readRows(asked)
  const reads = counter.reads()
  counter.stop()
  // The device stores the answer a moment later.
  await new Promise(resolve => setTimeout(resolve, 20))
  return { rows, reads }
}

it('the device reads all versions of a PRA the first time, and later only new versions', async () => {
  const write = (number: number, writtenAt = AN_HOUR_AGO) =>
    adminFirestore.doc(`pras/pra-15/versions/${number}`).set({
      ...{ number, createdById: 'me', event: 'submit', type: 'regular', riskLevel: 'low', title: 'Otters' },
      writtenAt,
    })
  await Promise.all([1, 2, 3, 4].map(number => write(number)))
  const read = async () => {
    const { rows, reads } = await counted(keptVersions('pra-15'))
    return { numbers: rows.map(({ number }) => number), reads }
  }
  expect(await read()).toEqual({ numbers: [4, 3, 2, 1], reads: 4 })
  expect(await read()).toEqual({ numbers: [4, 3, 2, 1], reads: 1 })
  await write(5, new Date())
  expect(await read()).toEqual({ numbers: [5, 4, 3, 2, 1], reads: 1 })
})

it('the device forgets the versions of a PRA that was moved to a hidden company', async () => {
  const versionsKept = () => [...device.keys()].some(key => key.includes('pra-15/versions'))
  expect(versionsKept()).toBe(true)
  await adminFirestore.doc('pras/pra-15').update({ companyAccess: 'company-one', memberIds: [], roleIds: [] })
  await expect(readRows(keptVersions('pra-15'))).rejects.toMatchObject({ code: 'permission-denied' })
  expect(versionsKept()).toBe(false)
})

it('the device reads the newest unread notifications the first time, and later one document if nothing changed', async () => {
  const write = (at: number, changes = {}) =>
    adminFirestore.doc(`users/me/notifications/n-${at}`).set({
      ...stamp,
      ...{ kind: 'to-do', message: 'The contract awaits your approval.', link: '/', at, readAt: 0 },
      ...{ lastModifiedAt: at, lastModifiedById: 'functions', writtenAt: AN_HOUR_AGO },
      ...changes,
    })
  for (let at = 10; at < 25; at++) await write(at)
  const read = async () => {
    const { rows, reads } = await counted(unreadOf(signedInActor()))
    return { newest: rows[0]?.at, oldest: rows.at(-1)?.at, reads }
  }
  expect(await read()).toEqual({ newest: 24, oldest: 15, reads: 10 })
  expect(await read()).toEqual({ newest: 24, oldest: 15, reads: 1 })
  await write(24, { readAt: 99, writtenAt: new Date() })
  expect(await read()).toEqual({ newest: 23, oldest: 14, reads: 11 })
})

describe('the device’s copy of the contracts', () => {
  const START = '2026-11-10'
  const putContract = async (at: number, changes: Partial<Contract> = {}, writtenAt = AN_HOUR_AGO) => {
    const { id: _, ...contract } = validContract('freelance', {
      ...{ status: 'draft', companyAccess: 'open', pmId: 'me', pcId: '', contractStartDate: START },
      ...{ revision: 1, lastModifiedAt: AN_HOUR_AGO.getTime() + at, isArchived: false },
      ...changes,
    })
    await adminFirestore.doc(`contracts/c-${at}`).set({ ...contract, writtenAt })
  }
  const first = () => firstContracts(anyContract, signedInActor(), TODAY)
  const firstPage = async () => {
    const asked = first()
    if (!asked) throw new Error('The device does not keep the first page of the list.')
    const { rows, reads } = await counted(asked)
    return { ids: rows.map(({ id }) => id), reads }
  }
  /** Home's contracts of the person as production manager. */
  const open = async () => {
    const [asked] = openContractQueries(signedInActor(), false, '2026-11-26')
    if (!asked) throw new Error('Home has no query for contracts.')
    const { rows, reads } = await counted(asked)
    return { ids: rows.map(({ id }) => id), reads }
  }
  const named = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `c-${from - index}`)

  beforeAll(async () => {
    for (let at = 10; at < 40; at++) await putContract(at)
  })

  it('is read as a whole first page the first time, and later costs two reads if nothing changed', async () => {
    expect(await firstPage()).toEqual({ ids: named(39, 15), reads: 25 })
    expect(await firstPage()).toEqual({ ids: named(39, 15), reads: 2 })
  })

  it('puts a changed contract first and leaves out an archived one, without another reading of the page', async () => {
    await putContract(12, { lastModifiedAt: Date.now() }, new Date())
    expect(await firstPage()).toEqual({ ids: ['c-12', ...named(39, 16)], reads: 2 })
  })

  it('is read again when a contract moves to a company that the person may not see', async () => {
    await putContract(38, { companyAccess: 'company-one' }, new Date())
    const { ids, reads } = await firstPage()
    expect(ids).toEqual(['c-12', 'c-39', ...named(37, 15)])
    expect(reads).toBe(1 + 1 + 25)
    expect((await firstPage()).reads).toBeLessThanOrEqual(3)
  })

  it('contains the open contracts of Home, and later only changes are read, such as a newly signed contract', async () => {
    const whole = await open()
    expect(whole.reads).toBe(29)
    expect((await open()).reads).toBeLessThanOrEqual(3)
    await putContract(20, { status: 'signed' }, new Date())
    const { ids, reads } = await open()
    expect(ids).toEqual(whole.ids.filter(id => id !== 'c-20'))
    expect(reads).toBeLessThanOrEqual(4)
  })

  it('loses a contract that was deleted, because the number of contracts differs', async () => {
    await adminFirestore.doc('contracts/c-25').delete()
    expect((await firstPage()).ids).not.toContain('c-25')
    expect((await open()).ids).not.toContain('c-25')
  })

  it('keeps contracts that are sorted by another field in the order of the server', async () => {
    const order = { field: 'contractStartDate', direction: 'asc' } as const
    const asked = firstContracts({ ...anyContract, order }, signedInActor(), TODAY)
    if (!asked) throw new Error('The device does not keep the first page of the list.')
    const read = async () => {
      const { rows, reads } = await counted(asked)
      return { ids: rows.map(({ id }) => id), reads }
    }
    const whole = await read()
    expect(whole.reads).toBe(25)
    expect(await read()).toEqual({ ids: whole.ids, reads: expect.toSatisfy((reads: number) => reads < 6) })
  })

  it('is deleted when the person loses access to contracts', async () => {
    expect([...device.keys()].some(key => key.includes('rows/contracts/list'))).toBe(true)
    await adminFirestore.doc(`accounts/${signedInUser().email}`).update({ canAccessContracts: false })
    await expect(firstPage()).rejects.toMatchObject({ code: 'permission-denied' })
    const { name = '' } = first() ?? {}
    expect(name).not.toBe('')
    expect([...device.keys()].some(key => key.includes(`rows/contracts/${name}`))).toBe(false)
  })
})

/** Opens the crew list, so that the device knows its people. */
async function crewList(): Promise<{ names: string[]; reads: number }> {
  await peopleFor().refresh()
  const counter = countingReads()
  try {
    const { rows } = await firstPeople()
    peopleFor().take(rows)
    return { names: rows.map(({ firstName }) => firstName), reads: counter.reads() }
  } finally {
    counter.stop()
  }
}

it('the device reads the first page of the crew list the first time, and later only changes and the number of people', async () => {
  for (let at = 0; at < 40; at++) {
    const { id, ...person } = buildUser({ id: `p-${at}`, firstName: `Ada${10 + at}`, lastName: 'Adams' })
    await adminFirestore.doc(`users/${id}`).set({ ...person, ...stamp, writtenAt: AN_HOUR_AGO })
  }
  const first = await crewList()
  expect(first).toMatchObject({ reads: 25 })
  expect(first.names.slice(0, 2)).toEqual(['Ada10', 'Ada11'])
  await queryClient.invalidateQueries()
  expect(await crewList()).toEqual({ names: first.names, reads: 2 })
  await adminFirestore.doc('users/p-3').update({ isArchived: true, revision: 2, writtenAt: new Date() })
  await queryClient.invalidateQueries()
  const { names } = await crewList()
  expect(names).toEqual(first.names.filter(name => name !== 'Ada13'))
  await adminFirestore.doc('users/p-4').delete()
  await queryClient.invalidateQueries()
  expect((await crewList()).names).not.toContain('Ada14')
})

it('the device forgets all stored rows at sign-out', async () => {
  expect([...device.keys()].some(key => key.includes('rows/pras'))).toBe(true)
  await runSignOutTasks()
  expect([...device.keys()]).toEqual([])
})
