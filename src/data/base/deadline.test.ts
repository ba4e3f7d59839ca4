import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadline, READ_DEADLINE, WRITE_DEADLINE } from './deadline'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['read', READ_DEADLINE, 12_000],
  ['write', WRITE_DEADLINE, 25_000],
] as const)('a %s that never answers ends after its limit', async (kind, limit, expected) => {
  expect(limit).toBe(expected)
  let failure: unknown
  const waiting = deadline(new Promise(() => {}), kind).catch(error => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(failure).toMatchObject({ code: 'deadline-exceeded' })
})

it('passes on what came in time, and leaves no timer', async () => {
  await expect(deadline(Promise.resolve(7), 'read')).resolves.toBe(7)
  await expect(deadline(Promise.reject(new Error('x')), 'write')).rejects.toThrow('x')
  expect(vi.getTimerCount()).toBe(0)
})
