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

it('a command is sent once, even if the person clicks several times', async () => {
  const { start, send, settle, outcomes } = draw()
  await start()
  await start()
  expect(send).toHaveBeenCalledTimes(1)
  await settle('done')
  expect(outcomes).toEqual([false, true])
})

it('a command whose answer is late says so, can be checked, and can still succeed', async () => {
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

it('a command ends when a live update has its change, even without an answer', async () => {
  const { hook, now, start, idOf, outcomes } = draw()
  await start()
  await act(async () => hook.rerender({ stored: idOf(0) }))
  expect([now().isPending, outcomes]).toEqual([false, [true]])
})

it('a failure of a command disappears when a live update shows that the change was made', async () => {
  const { hook, now, start, settle, idOf, outcomes } = draw(unreachable)
  await start()
  await settle('fail')
  expect(now().failure).toEqual(unreachable)
  await act(async () => hook.rerender({ stored: idOf(0) }))
  expect([now().failure, outcomes]).toEqual([null, [true]])
})

it('a repeated command has the same request id, and a different command has a new one', async () => {
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

it('the same text is sent under a new id after the first command was done', async () => {
  const { start, settle, idOf } = draw()
  await start()
  await settle('done', 0)
  await start()
  expect(idOf(1)).not.toBe(idOf(0))
})

it('a command that fails is reported even if its dialog is closed', async () => {
  const { hook, start, settle, outcomes } = draw()
  await start()
  hook.unmount()
  await settle('fail')
  expect(notify).toHaveBeenCalledWith('You may not.', 'error')
  expect(outcomes).toEqual([false])
})
