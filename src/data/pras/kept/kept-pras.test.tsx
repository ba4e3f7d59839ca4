import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptAnswer } from '@/data/base/kept/kept-answers'
import { session } from '@/data/base/session'
import { praKeys } from '@/data/pras/pra-keys'
import { queryClient } from '@/data/sync/query-client'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { keepPra } from './kept-pras'

const device = vi.hoisted(() => new Map<string, KeptAnswer>())
/** Decides whether the device has no room for an answer. A test can replace `isFull`. */
const room = vi.hoisted(() => ({ isFull: (_: KeptAnswer): boolean => false }))
const read = vi.hoisted(() => ({ steps: vi.fn(), version: vi.fn(), dayLog: vi.fn(), registers: vi.fn() }))
vi.mock('@/data/base/kept/kept-answers', () => ({
  keepAnswer: async (answer: KeptAnswer) => {
    if (room.isFull(answer)) return false
    device.set(JSON.stringify(answer.key), answer)
    return true
  },
  keptAnswer: async (key: readonly unknown[]) => device.get(JSON.stringify(key)),
  keptAnswers: async () => [...device.values()],
  dropKeptAnswers: async () => {},
}))
vi.mock('@/data/pras/pra-store', () => ({ readStoredSteps: read.steps }))
vi.mock('@/data/pras/pra-queries', () => ({ loadPraVersion: read.version }))
vi.mock('@/data/pras/day-log/entries', () => ({ loadDayLogListing: read.dayLog }))
vi.mock('@/data/pras/linked-pras', () => ({ briefOf: () => ({}) }))
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
