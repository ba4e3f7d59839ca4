import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { FIRST_WAIT, LONGEST_WAIT, repeats, waitAfter } from './repeats'

/** The next results of the work, set by the test. */
const tries: { done(): void; fail(error?: AppError): void }[] = []
const work = () =>
  new Promise<void>((resolve, reject) => {
    tries.push({ done: resolve, fail: (error = away) => reject(error) })
  })
const away = new AppError('unavailable', 'The server is away.')
const FIRST = 1000
const EVERY = 10_000
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers()
  tries.length = 0
})
afterEach(() => void vi.useRealTimers())

it('does nothing until the work is wanted, and then waits a little', async () => {
  const { want, stop } = repeats({ work, first: FIRST })
  await pass(EVERY)
  expect(tries).toHaveLength(0)
  want()
  want()
  await pass(FIRST - 1)
  expect(tries).toHaveLength(0)
  await pass(1)
  expect(tries).toHaveLength(1)
  stop()
})

it('repeats work that went well at an even pace, until nobody wants it', async () => {
  const { want, stop } = repeats({ work, first: FIRST, every: EVERY })
  want()
  await pass(FIRST)
  tries[0]?.done()
  await pass(EVERY - 1)
  expect(tries).toHaveLength(1)
  await pass(1)
  expect(tries).toHaveLength(2)
  tries[1]?.done()
  stop()
  await pass(10 * EVERY)
  expect(tries).toHaveLength(2)
})

it('ends by itself when the work went well and is wanted once', async () => {
  const { want, wake } = repeats({ work, first: FIRST })
  want()
  await pass(FIRST)
  tries[0]?.done()
  await pass(LONGEST_WAIT)
  wake()
  expect(tries).toHaveLength(1)
  want()
  await pass(FIRST)
  expect(tries).toHaveLength(2)
})

it('tries again less and less often while it fails, and from the start after it went well', async () => {
  const heard: AppError[] = []
  const { want, stop } = repeats({ work, failed: error => heard.push(error), first: FIRST, every: EVERY })
  want()
  await pass(FIRST)
  for (const failures of [1, 2, 3, 4, 5]) {
    tries[failures - 1]?.fail()
    await pass(waitAfter(failures) - 1)
    expect(tries).toHaveLength(failures)
    await pass(1)
    expect(tries).toHaveLength(failures + 1)
  }
  expect(heard).toEqual([away, away, away, away, away])
  expect([1, 2, 3, 4, 5].map(waitAfter)).toEqual([4000, 8000, 16_000, LONGEST_WAIT, LONGEST_WAIT])
  tries[5]?.done()
  await pass(EVERY)
  tries[6]?.fail()
  await pass(FIRST_WAIT)
  expect(tries).toHaveLength(8)
  stop()
})

it('tries at once when asked, even while a try is under way', async () => {
  const { now, stop } = repeats({ work, first: FIRST, every: EVERY })
  now()
  now()
  expect(tries).toHaveLength(2)
  tries[1]?.done()
  await pass(EVERY)
  expect(tries).toHaveLength(3)
  stop()
})

it('tries at once on waking if it waits, but not if a try is under way or nobody wants it', async () => {
  const { want, wake, stop } = repeats({ work, first: FIRST, every: EVERY })
  wake()
  expect(tries).toHaveLength(0)
  want()
  wake()
  wake()
  expect(tries).toHaveLength(1)
  tries[0]?.done()
  await pass(1)
  wake()
  expect(tries).toHaveLength(2)
  stop()
})

it('ignores the result of a try from before the stop', async () => {
  const heard: AppError[] = []
  const { now, want, stop } = repeats({ work, failed: error => heard.push(error), first: FIRST })
  now()
  stop()
  want()
  tries[0]?.fail()
  await pass(FIRST - 1)
  expect(tries).toHaveLength(1)
  await pass(1)
  expect(tries).toHaveLength(2)
  expect(heard).toEqual([])
})

it('plans nothing more when the failure callback ends it', async () => {
  const ended = repeats({ work, failed: () => ended.stop(), first: FIRST })
  ended.now()
  tries[0]?.fail()
  await pass(10 * LONGEST_WAIT)
  expect(tries).toHaveLength(1)
})
