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

it('a message every 15 seconds names the parts that the start of the emulators waits for', async () => {
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

it('a part that failed raises its error, and the message does not name it any more', async () => {
  const failing = waiting.for(() => 'the app', Promise.reject(new Error('no such file')))
  await expect(failing).rejects.toThrow('no such file')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})

it('no message about waiting appears after the end', async () => {
  void waiting.for(() => 'the app', new Promise(() => {}))
  waiting.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})
