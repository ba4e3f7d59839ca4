import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptAnswer } from '@/data/base/kept/kept-answers'
import { session } from '@/data/base/session'
import { praKeys } from '@/data/pras/pra-keys'
import { queryClient } from '@/data/sync/query-client'
import { AppError } from '@/domain/shared/app-error'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { dropKeptPra, keepDayLog, keepPra } from './kept-pras'

const device = vi.hoisted(() => new Map<string, KeptAnswer>())
/** Decides whether the device has no room for an answer. A test can replace `isFull`. */
const room = vi.hoisted(() => ({ isFull: (_: KeptAnswer): boolean => false }))
const read = vi.hoisted(() => ({
  steps: vi.fn(),
  version: vi.fn(),
  dayLog: vi.fn(),
  registers: vi.fn(),
  people: vi.fn(),
}))
vi.mock('@/data/base/kept/kept-answers', () => ({
  keepAnswer: async (answer: KeptAnswer) => {
    if (room.isFull(answer)) return false
    device.set(JSON.stringify(answer.key), answer)
    return true
  },
  keptAnswer: async (key: readonly unknown[]) => device.get(JSON.stringify(key)),
  keptAnswers: async () => [...device.values()],
  dropKeptAnswers: async (stays: (answer: KeptAnswer) => boolean) => {
    for (const [name, answer] of device) if (!stays(answer)) device.delete(name)
  },
}))
vi.mock('@/data/pras/pra-store', () => ({ readStoredSteps: read.steps }))
vi.mock('@/data/pras/pra-queries', () => ({ loadPraVersion: read.version }))
vi.mock('@/data/pras/day-log/entries', () => ({ loadDayLogListing: read.dayLog }))
vi.mock('@/data/pras/linked-pras', () => ({ briefOf: () => ({}) }))
vi.mock('@/data/records/people/people', () => ({ peopleNow: read.people }))
vi.mock('@/data/records/known-registers', () => ({ bringRegisters: read.registers }))

/** Keeps a PRA as after a restart of the app, when the page does not know what the device has. */
async function keepAfterStart(pra: ReturnType<typeof aPra>) {
  vi.resetModules()
  const { keepPra: keepAgain } = await import('./kept-pras')
  await keepAgain(pra)
}
const pra = aPra({ id: 'one', revision: 4, approvedVersion: 2 })

beforeEach(() => {
  vi.useRealTimers()
  device.clear()
  room.isFull = () => false
  queryClient.clear()
  for (const each of Object.values(read)) each.mockReset().mockResolvedValue({ steps: {} })
  session.set({ user: aUser('me', { isEmployee: true }) })
})

test('only the day log is read again if the device has the present revision of the PRA', async () => {
  await keepAfterStart(pra)
  await keepAfterStart(pra)
  expect(read.steps).toHaveBeenCalledOnce()
  expect(read.version).toHaveBeenCalledOnce()
  expect(read.dayLog).toHaveBeenCalledTimes(2)
})

test('the hazards and SOPs that the version in force names are stored for pages without a network', async () => {
  const content = { hazards: [{ hazardId: 'big-cat', title: 'Big cats' }] }
  read.version.mockResolvedValue({ steps: { hazards: { content } } })
  await keepAfterStart(pra)
  expect(read.registers).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ hazards: ['big-cat'] }))
})

test('the people that the version in force names are read, and a PRA without them is not stored', async () => {
  const content = { ukContact: { userId: 'ada' } }
  read.version.mockResolvedValue({ steps: { emergency: { content } } })
  read.people.mockRejectedValueOnce(new AppError('unavailable', 'No answer'))
  await expect(keepAfterStart(pra)).rejects.toMatchObject({ code: 'unavailable' })
  expect(device.has(JSON.stringify(praKeys.header('one')))).toBe(false)
  await keepAfterStart(pra)
  const [ids = []] = read.people.mock.lastCall ?? []
  expect([...ids]).toContain('ada')
  expect(device.has(JSON.stringify(praKeys.header('one')))).toBe(true)
})

test('the answers of an approved PRA are stored from its version in force, and not read', async () => {
  read.version.mockResolvedValue({ steps: {}, version: { steps: { 'travel-info': { summary: 'By boat' } } } })
  await keepAfterStart({ ...pra, status: 'approved' })
  expect(read.steps).not.toHaveBeenCalled()
  expect(device.get(JSON.stringify(praKeys.steps('one')))?.data).toMatchObject({
    'travel-info': { revision: 0, stored: { summary: 'By boat' } },
  })
})

test('the answers of an approved PRA are read while an amendment changes them', async () => {
  const open = anAmendment({ isApproved: false })
  await keepAfterStart({ ...pra, status: 'approved', amendments: [open] })
  expect(read.steps).toHaveBeenCalledOnce()
})

test('the answers of a stored PRA are read again if it has changed, and after half a day', async () => {
  await keepAfterStart(pra)
  await keepAfterStart({ ...pra, revision: 5 })
  expect(read.steps).toHaveBeenCalledTimes(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
  await keepAfterStart({ ...pra, revision: 5 })
  expect(read.steps).toHaveBeenCalledTimes(3)
})

describe('the answers of a PRA that a page has shown', () => {
  const shown = { general: { content: { from: 'page' } } }
  const keptSteps = () => device.get(JSON.stringify(praKeys.steps('one')))?.data
  beforeEach(() => void queryClient.setQueryData(praKeys.steps('one'), shown))

  test('are stored instead of a reading while the page is open', async () => {
    const close = new QueryObserver(queryClient, {
      queryKey: praKeys.steps('one'),
      enabled: false,
    }).subscribe(() => undefined)
    await keepPra({ ...pra, revision: 6 })
    close()
    expect(keptSteps()).toEqual(shown)
    expect(read.steps).not.toHaveBeenCalled()
  })

  test('are read again if the page is closed, since the cached ones may be older than the header', async () => {
    read.steps.mockResolvedValue({ general: { content: { from: 'server' } } })
    await keepPra({ ...pra, revision: 7 })
    expect(keptSteps()).toEqual({ general: { content: { from: 'server' } } })
  })
})

test('a PRA with more answers than fit on the device is not stored, and the next visit tries again', async () => {
  room.isFull = ({ key }) => key.at(2) === 'steps'
  await keepAfterStart(pra)
  expect(device.has(JSON.stringify(praKeys.header('one')))).toBe(false)
  room.isFull = () => false
  await keepAfterStart(pra)
  expect(device.has(JSON.stringify(praKeys.header('one')))).toBe(true)
})

describe('a PRA that is being stored while the server is slow', () => {
  const header = () => device.get(JSON.stringify(praKeys.header('one')))?.data
  const dayLog = () => device.get(JSON.stringify(praKeys.dayLog('one')))?.data
  /** Holds back the next day log that is read, and returns the function that sends it. */
  function slowDayLog(): (listing: unknown) => void {
    let send = (_: unknown) => {}
    const answer = new Promise(resolve => {
      send = resolve
    })
    read.dayLog.mockReturnValueOnce(answer)
    return send
  }
  const newer = { ...pra, revision: 11, approvedVersion: 3 }
  beforeEach(async () => {
    await dropKeptPra('one')
  })

  test('gets its newer header only after the older one is stored, which then replaces nothing', async () => {
    const send = slowDayLog()
    const first = keepPra({ ...pra, revision: 10 })
    const second = keepPra(newer)
    const late = keepPra({ ...pra, revision: 10 })
    send({})
    await Promise.all([first, second, late])
    expect(header()).toMatchObject({ revision: 11, approvedVersion: 3 })
    expect(device.has(JSON.stringify(praKeys.version('one', 3)))).toBe(true)
  })

  test('does not get an older header', async () => {
    await keepPra(newer)
    await keepPra({ ...pra, revision: 10 })
    expect(header()).toMatchObject({ revision: 11 })
  })

  test('does not get a header that is older than the one another tab has stored in the meantime', async () => {
    const send = slowDayLog()
    const keeping = keepPra({ ...pra, revision: 10 })
    await waitFor(() => expect(read.dayLog).toHaveBeenCalledOnce())
    const key = praKeys.header('one')
    device.set(JSON.stringify(key), { praId: 'one', key, data: newer, at: 0 })
    send({})
    await keeping
    expect(header()).toMatchObject({ revision: 11 })
  })

  test('is not stored if the server refuses it in the meantime', async () => {
    const send = slowDayLog()
    const keeping = keepPra(newer)
    const dropping = dropKeptPra('one')
    send({})
    await Promise.all([keeping, dropping])
    expect(header()).toBeUndefined()
  })

  test('keeps the day log that an open page has stored in the meantime', async () => {
    await keepPra(pra)
    const send = slowDayLog()
    const keeping = keepPra(newer)
    await waitFor(() => expect(read.dayLog).toHaveBeenCalledTimes(2))
    await keepDayLog('one', { rows: ['later'] })
    send({ rows: ['earlier'] })
    await keeping
    expect(dayLog()).toEqual({ rows: ['later'] })
  })
})
