import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaiting } from '~tools/waiting'

let told: string[]
let waiting: ReturnType<typeof createWaiting>
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  waiting = createWaiting(line => told.push(line))
})
afterEach(() => {
  waiting.end()
  vi.useRealTimers()
})

it('every 15 seconds a message names what the start of the emulators waits for', async () => {
  let part = 'firebase-tools'
  void waiting.for(() => part, new Promise(() => {}))
  const app = waiting.for(() => 'the app', new Promise(resolve => setTimeout(resolve, 20_000, 'open')))
  await vi.advanceTimersByTimeAsync(15_000)
  part = 'the functions'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toEqual([
    'Still starting after 15 seconds, waiting for firebase-tools and for the app …',
    'Still starting after 30 seconds, waiting for the functions …',
  ])
  expect(await app).toBe('open')
})

it('a failure is passed on, and the message no longer names the failed part', async () => {
  const failing = waiting.for(() => 'the app', Promise.reject(new Error('no such file')))
  await expect(failing).rejects.toThrow('no such file')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})

it('no waiting message appears after the end', async () => {
  void waiting.for(() => 'the app', new Promise(() => {}))
  waiting.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})
