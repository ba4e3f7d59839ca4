import { beforeEach, expect, it, vi } from 'vitest'
import { runAccessLossTasks } from '@/data/base/access-loss'
import { session } from '@/data/base/session'
import { aUser } from '~tests/fixtures/pra-records'
import {
  dropKeptAnswers,
  forgetKeptAnswers,
  keepAnswer,
  keepingFailure,
  keptAnswer,
  keptAnswers,
} from './kept-answers'

const device = vi.hoisted(() => ({ kept: new Map<string, unknown>(), failure: '', stays: true }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => device.kept.get(key),
  set: async (key: string, value: unknown) => {
    if (device.failure) throw Object.assign(new Error(device.failure), { name: device.failure })
    device.kept.set(key, value)
  },
  entries: async () => [...device.kept.entries()],
  delMany: async (keys: string[]) => keys.forEach(key => void device.kept.delete(key)),
  clear: async () => device.kept.clear(),
}))
vi.mock('@/data/base/keep-data', () => ({ keepsData: () => device.stays }))
vi.stubGlobal('indexedDB', {})

const answer = { praId: 'p', key: ['pra', 'p', 'header'], data: { id: 'p' }, at: 5 }

beforeEach(() => {
  device.kept.clear()
  Object.assign(device, { failure: '', stays: true })
  session.set({ user: aUser('kit') })
})

it('a stored answer is returned only to the person for whom it was stored', async () => {
  await keepAnswer(answer)
  expect(await keptAnswer(answer.key)).toEqual(answer)
  session.set({ user: aUser('sam') })
  expect(await keptAnswer(answer.key)).toBeUndefined()
  expect(await keptAnswers()).toEqual([])
  // Sam is signed in now: his visit removes the answers of the previous person.
  await dropKeptAnswers(() => true)
  expect(device.kept.size).toBe(0)
})

it('all stored answers are removed when the person loses access to something, and new answers are stored again', async () => {
  await keepAnswer(answer)
  runAccessLossTasks()
  expect(await keptAnswer(answer.key)).toBeUndefined()
  expect(device.kept.size).toBe(0)
  await keepAnswer(answer)
  expect(await keptAnswer(answer.key)).toEqual(answer)
})

it('answers are stored only if the person is signed in and has chosen to stay signed in', async () => {
  device.stays = false
  await keepAnswer(answer)
  device.stays = true
  session.set({ user: null })
  await keepAnswer(answer)
  expect(device.kept.size).toBe(0)
})

it('answers that the caller does not need are removed, and all answers when nobody is signed in', async () => {
  await keepAnswer(answer)
  await keepAnswer({ ...answer, praId: 'q', key: ['pra', 'q', 'header'] })
  await dropKeptAnswers(({ praId }) => praId === 'q')
  expect((await keptAnswers()).map(({ praId }) => praId)).toEqual(['q'])
  await forgetKeptAnswers()
  expect(device.kept.size).toBe(0)
})

it('a full device is reported, and the old answers stay', async () => {
  await keepAnswer(answer)
  device.failure = 'QuotaExceededError'
  await keepAnswer({ ...answer, data: { id: 'newer' } })
  expect(keepingFailure.get()).toBe('full')
  expect((await keptAnswer(answer.key))?.data).toEqual({ id: 'p' })
  device.failure = ''
  await keepAnswer(answer)
  expect(keepingFailure.get()).toBe('')
})
