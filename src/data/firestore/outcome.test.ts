import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { LOOK_EVERY, LOST_AFTER, nudgeWrite, SENDS, settleWrite } from './outcome'

vi.mock('./firestore-rest', () => ({ committing: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unavailable = new AppError('unavailable', 'No connection.')
const denied = new AppError('permission-denied', 'No.')
const never = () => new Promise<never>(() => {})

/** Imitates a server with one planned result per send and per read; the last result repeats. */
function playedWrite(sends: (() => Promise<void>)[], looks: (() => Promise<string | undefined>)[] = []) {
  const nth = <T>(steps: (() => Promise<T>)[], count: number, otherwise: () => Promise<T>) =>
    (steps[Math.min(count, steps.length) - 1] ?? otherwise)()
  const write = {
    writeId: 'w1',
    send: vi.fn((): Promise<void> => nth(sends, write.send.mock.calls.length, never)),
    look: vi.fn(
      (): Promise<string | undefined> => nth(looks, write.look.mock.calls.length, async () => undefined),
    ),
  }
  const seen: { outcome?: unknown; error?: unknown; isSettled: boolean } = { isSettled: false }
  void settleWrite(write).then(
    outcome => Object.assign(seen, { outcome, isSettled: true }),
    error => Object.assign(seen, { error, isSettled: true }),
  )
  return { write, seen }
}

it('a write ends without a further read when the server confirms it', async () => {
  const { write, seen } = playedWrite([async () => undefined])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ outcome: undefined, isSettled: true })
  expect(write.look).not.toHaveBeenCalled()
})

it('a write accepts an answer that comes after forty seconds, and is sent only once', async () => {
  const { write, seen } = playedWrite([() => new Promise(resolve => setTimeout(resolve, 40_000))])
  await vi.advanceTimersByTimeAsync(39_999)
  expect(seen.isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual({ outcome: undefined, isSettled: true })
  expect(write.send).toHaveBeenCalledTimes(1)
})

it('a write without an answer ends when a read finds it stored', async () => {
  const { write, seen } = playedWrite([never], [async () => 'stored'])
  await vi.advanceTimersByTimeAsync(LOOK_EVERY - 1)
  expect(seen.isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual({ outcome: 'stored', isSettled: true })
  expect(write.send).toHaveBeenCalledTimes(1)
})

it('a write whose answer was lost ends when a read finds it stored', async () => {
  const { seen } = playedWrite([() => Promise.reject(unavailable)], [async () => 'stored'])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ outcome: 'stored', isSettled: true })
})

it('a write waits while the server cannot be reached, and ends when the server is back', async () => {
  const refuse = () => Promise.reject(unavailable)
  const { write, seen } = playedWrite(
    [refuse, async () => undefined],
    [refuse, refuse, refuse, refuse, async () => undefined],
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen).toEqual({ outcome: undefined, isSettled: true })
  expect(write.send).toHaveBeenCalledTimes(2)
})

it('a write fails at once if the server refuses it', async () => {
  const { write, seen } = playedWrite([() => Promise.reject(denied)])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ error: denied, isSettled: true })
  expect(write.look).not.toHaveBeenCalled()
})

it('a write fails at once if this device was offline when it was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { write, seen } = playedWrite([() => Promise.reject(unavailable)])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ error: unavailable, isSettled: true })
  expect(write.look).not.toHaveBeenCalled()
})

it('a write fails after it was sent several times and is still not stored', async () => {
  const { write, seen } = playedWrite([() => Promise.reject(unavailable)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual({ error: unavailable, isSettled: true })
  expect(write.send).toHaveBeenCalledTimes(SENDS)
})

it('a lost write is sent again, and counts as stored if the second request is refused as a repetition', async () => {
  let stored: string | undefined
  const { write, seen } = playedWrite([never, () => Promise.reject(denied)], [async () => stored])
  await vi.advanceTimersByTimeAsync(LOST_AFTER - 1)
  expect(write.send).toHaveBeenCalledTimes(1)
  write.send.mockImplementationOnce(() => {
    stored = 'stored by the first'
    return Promise.reject(denied)
  })
  await vi.advanceTimersByTimeAsync(LOOK_EVERY)
  expect(write.send).toHaveBeenCalledTimes(2)
  expect(seen).toEqual({ outcome: 'stored by the first', isSettled: true })
})

it('a write accepts the late answer to an earlier request', async () => {
  const slow = () => new Promise<void>(resolve => setTimeout(resolve, LOST_AFTER + 20_000))
  const { write, seen } = playedWrite([slow, never])
  await vi.advanceTimersByTimeAsync(LOST_AFTER + 20_000)
  expect(write.send).toHaveBeenCalledTimes(2)
  expect(seen).toEqual({ outcome: undefined, isSettled: true })
})

it('a write is checked at once, or sent again, when the person asks for it', async () => {
  const { write } = playedWrite([never])
  await vi.advanceTimersByTimeAsync(100)
  nudgeWrite('w1', 'look')
  await vi.advanceTimersByTimeAsync(0)
  expect([write.look.mock.calls.length, write.send.mock.calls.length]).toEqual([1, 1])
  nudgeWrite('w1', 'send')
  await vi.advanceTimersByTimeAsync(0)
  expect([write.look.mock.calls.length, write.send.mock.calls.length]).toEqual([2, 2])
})

it('a write fails if its document is not stored and this person has no right to read it', async () => {
  const { seen } = playedWrite(
    [() => Promise.reject(unavailable), () => Promise.reject(denied)],
    [() => Promise.reject(denied)],
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen).toEqual({ error: denied, isSettled: true })
})
