import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandFailure } from '@/ui/dialogs/command-state'
import { LATE_AFTER, useSending } from './use-sending'

const nudgeWrite = vi.hoisted(() => vi.fn())
vi.mock('@/data/firestore/outcome', () => ({ nudgeWrite }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('@/ui/notify/notify', () => ({ notify }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

const refused: CommandFailure = { message: 'You may not.', canRetry: false }
const unreachable: CommandFailure = { message: 'Not done.', canRetry: true }

/** Draws the hook. The test sets its answers; the live record shows the write with the id in `stored`. */
function draw(failure: CommandFailure = refused) {
  const answers: { done: () => void; fail: () => void }[] = []
  const send = vi.fn(
    (_writeId: string) =>
      new Promise<void>((resolve, reject) => answers.push({ done: resolve, fail: () => reject(failure) })),
  )
  const hook = renderHook(
    ({ stored }) => useSending({ failureOf: () => failure, isStored: writeId => stored === writeId }),
    { initialProps: { stored: '' } },
  )
  const outcomes: boolean[] = []
  const start = async (key = 'approve') => {
    await act(async () => {
      void hook.result.current.run(key, send).then(outcome => outcomes.push(outcome))
    })
  }
  const settle = (way: 'done' | 'fail', index = 0) => act(async () => answers[index]?.[way]())
  const idOf = (call: number) => send.mock.calls[call]?.[0] ?? ''
  return { hook, now: () => hook.result.current, send, start, settle, idOf, outcomes }
}

it('sends once, even if a person clicks several times', async () => {
  const { start, send, settle, outcomes } = draw()
  await start()
  await start()
  expect(send).toHaveBeenCalledTimes(1)
  await settle('done')
  expect(outcomes).toEqual([false, true])
})

it('says that the answer is late, offers to check, and still succeeds', async () => {
  const { now, start, settle, idOf, outcomes } = draw()
  await start()
  await act(() => vi.advanceTimersByTimeAsync(LATE_AFTER - 1))
  expect(now().late).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  now().late?.check()
  now().late?.again()
  expect(nudgeWrite.mock.calls).toEqual([
    [idOf(0), 'look'],
    [idOf(0), 'send'],
  ])
  await settle('done')
  expect([now().isPending, now().late, outcomes]).toEqual([false, undefined, [true]])
})

it('ends as soon as the live record contains the write, even without an answer', async () => {
  const { hook, now, start, idOf, outcomes } = draw()
  await start()
  await act(async () => hook.rerender({ stored: idOf(0) }))
  expect([now().isPending, outcomes]).toEqual([false, [true]])
})

it('withdraws a failure when the live record shows that the write was done', async () => {
  const { hook, now, start, settle, idOf, outcomes } = draw(unreachable)
  await start()
  await settle('fail')
  expect(now().failure).toEqual(unreachable)
  await act(async () => hook.rerender({ stored: idOf(0) }))
  expect([now().failure, outcomes]).toEqual([null, [true]])
})

it('repeats the same request under the same id, and sends another request under a new id', async () => {
  const { start, settle, idOf, outcomes } = draw(unreachable)
  await start('decline: no boat')
  await settle('fail', 0)
  await start('decline: no boat')
  await settle('fail', 1)
  await start('decline: no second boat')
  expect(idOf(1)).toBe(idOf(0))
  expect(idOf(2)).not.toBe(idOf(0))
  expect(outcomes).toEqual([false, false])
})

it('sends the same text under a new id once the first request was done', async () => {
  const { start, settle, idOf } = draw()
  await start()
  await settle('done', 0)
  await start()
  expect(idOf(1)).not.toBe(idOf(0))
})

it('reports a failure even after its dialog was closed', async () => {
  const { hook, start, settle, outcomes } = draw()
  await start()
  hook.unmount()
  await settle('fail')
  expect(notify).toHaveBeenCalledWith('You may not.', 'error')
  expect(outcomes).toEqual([false])
})
