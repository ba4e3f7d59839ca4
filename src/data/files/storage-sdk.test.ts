import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageErrors, toAppError } from '@/data/base/errors'
import { beginUpload } from './storage-sdk'

/** The times of the requests, in milliseconds since the upload began. */
let asked: number[]
let began: number
/** Returns the imitated answer of the service; throws to imitate a lost connection. */
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  began = Date.now()
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - began)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SMALL = 1000
/** A size that needs several requests: the first starts the upload, the others send the bytes. */
const LARGE = 300_000
const MINUTE = 60_000

/** Uploads this many bytes. Returns the error, and the minutes that the upload took. */
async function ending(bytes: number): Promise<{ code: string; message: string; minutes: number }> {
  const result = Promise.resolve(
    beginUpload('uploads/u/a.pdf', new Blob([new Uint8Array(bytes)]), 'application/pdf'),
  ).then(
    () => ({ code: 'arrived', message: '', at: Date.now() }),
    (error: unknown) => ({ ...toAppError(error), message: toAppError(error).message, at: Date.now() }),
  )
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  const { code, message, at } = await result
  return { code, message, minutes: (at - began) / MINUTE }
}
const waits = () => asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / 1000)
const [, gaveUp] = storageErrors['storage/retry-limit-exceeded'] ?? []

describe('an upload that the storage service refuses', () => {
  it.each([
    ['500', () => new Response('', { status: 500 })],
    ['503', () => new Response('', { status: 503 })],
    ['599', () => new Response('', { status: 599 })],
    ['408', () => new Response('', { status: 408 })],
    ['429', () => new Response('', { status: 429 })],
    [
      'no connection',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('is tried again for 10 minutes, after waits of up to 64 s: %s', async (_, given) => {
    answer = given
    for (const bytes of [SMALL, LARGE]) {
      asked = []
      began = Date.now()
      const { code, message, minutes } = await ending(bytes)
      expect({ code, message }).toEqual({ code: 'deadline-exceeded', message: gaveUp })
      expect(minutes).toBeGreaterThan(9)
      expect(minutes).toBeLessThan(11.1)
      // The waits are 2, 4, 8, 16, 32, 64, 64 … seconds, each plus up to one second.
      expect(waits().slice(0, 6).map(Math.floor)).toEqual([2, 4, 8, 16, 32, 64])
      expect(Math.max(...waits())).toBeLessThanOrEqual(65)
    }
  })

  it.each([
    [400, 'storage/unknown'],
    [401, 'storage/unauthenticated'],
    [402, 'storage/quota-exceeded'],
    [403, 'storage/unauthorized'],
    [404, 'storage/object-not-found'],
  ])(
    'is not tried again after status %i, and the error has the meaning of that status: %s',
    async (status, code) => {
      answer = () => new Response('', { status })
      const { message, minutes } = await ending(SMALL)
      expect(message).toBe(storageErrors[code]?.[1])
      expect([asked.length, minutes]).toEqual([1, 0])
    },
  )

  it('continues when the service answers again', async () => {
    answer = () =>
      asked.length < 4
        ? new Response('', { status: 503 })
        : new Response(JSON.stringify({ name: 'uploads/u/a.pdf', bucket: 'b', size: '1000' }), {
            status: 200,
          })
    expect(await ending(SMALL)).toMatchObject({ code: 'arrived' })
    expect(asked).toHaveLength(4)
  })
})

it('an upload that is cancelled during a wait stops', async () => {
  answer = () => new Response('', { status: 503 })
  const task = beginUpload('uploads/u/a.pdf', new Blob([new Uint8Array(SMALL)]), 'application/pdf')
  const ended = Promise.resolve(task).catch((error: unknown) => toAppError(error))
  await vi.advanceTimersByTimeAsync(10_000)
  task.cancel()
  await vi.advanceTimersByTimeAsync(1000)
  const asksBefore = asked.length
  expect(await ended).toMatchObject({ code: 'cancelled', message: storageErrors['storage/canceled']?.[1] })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(asked.length).toBe(asksBefore)
})
