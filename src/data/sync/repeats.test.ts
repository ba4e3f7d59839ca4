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

it('repeated work starts a little after it is first needed', async () => {
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

it('repeated work runs at equal intervals while it succeeds, until nobody needs it', async () => {
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

it('work that is needed only once ends after it has succeeded', async () => {
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

it('repeated work waits longer and longer while it fails, and waits normally again after a success', async () => {
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

it('repeated work runs at once when somebody asks for it, even during an attempt', async () => {
  const { now, stop } = repeats({ work, first: FIRST, every: EVERY })
  now()
  now()
  expect(tries).toHaveLength(2)
  tries[1]?.done()
  await pass(EVERY)
  expect(tries).toHaveLength(3)
  stop()
})

it('waiting work runs at once when the page wakes, unless it is running or nobody needs it', async () => {
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

it('the result of an attempt that began before the work was stopped is ignored', async () => {
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

it('no further attempt is planned if the code that handles a failure stops the work', async () => {
  const ended = repeats({ work, failed: () => ended.stop(), first: FIRST })
  ended.now()
  tries[0]?.fail()
  await pass(10 * LONGEST_WAIT)
  expect(tries).toHaveLength(1)
})
