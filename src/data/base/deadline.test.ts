import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadline, READ_DEADLINE } from './deadline'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('deadline() fails a read that gets no answer within its limit', async () => {
  let failure: unknown
  const waiting = deadline(new Promise(() => {})).catch(error => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(READ_DEADLINE - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(failure).toMatchObject({ code: 'deadline-exceeded' })
})

it('deadline() returns an answer that comes in time, and leaves no timer', async () => {
  await expect(deadline(Promise.resolve(7))).resolves.toBe(7)
  await expect(deadline(Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(vi.getTimerCount()).toBe(0)
})
