import type { FullMetadata } from 'firebase/storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOK_AT_UPLOAD_EVERY, sendBytes, UPLOAD_LATE_AFTER, UPLOAD_LOST_AFTER } from './send-bytes'

/** An imitated upload: the test decides its answer and the stored file. */
const world = vi.hoisted(() => ({
  stored: undefined as unknown,
  fail: (_error: unknown) => {},
  answer: (_metadata: unknown) => {},
  progress: (_bytes: number) => {},
  actions: [] as string[],
}))
vi.mock('./storage-sdk', () => ({
  storedAs: async () => world.stored,
  beginUpload: () => {
    const done = new Promise((resolve, reject) => {
      world.answer = metadata => resolve({ metadata })
      world.fail = reject
    })
    const act = (name: string) => () => void world.actions.push(name)
    return {
      snapshot: { state: 'running' },
      // biome-ignore lint/suspicious/noThenProperty: an upload task of the SDK has a `then` too
      then: done.then.bind(done),
      on: (_event: string, listener: (snapshot: object) => void) => {
        world.progress = bytesTransferred => listener({ bytesTransferred, totalBytes: 10 })
        return () => undefined
      },
      ...{ cancel: act('cancel'), pause: act('pause'), resume: act('resume') },
    }
  },
}))

const file = { fullPath: 'uploads/u/a.pdf' } as FullMetadata
const refused = { code: 'storage/unauthorized' }
const lateness: boolean[] = []

function send(signal?: AbortSignal) {
  const result = sendBytes('uploads/u/a.pdf', new Blob(['0123456789']), 'application/pdf', {
    signal,
    onLate: isLate => lateness.push(isLate),
  })
  result.catch(() => undefined)
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  lateness.length = 0
  Object.assign(world, { stored: undefined, actions: [] })
})
afterEach(() => void vi.useRealTimers())

it('an upload returns the stored file that the server names in its answer', async () => {
  const result = send()
  world.answer(file)
  expect(await result).toBe(file)
  expect(lateness).not.toContain(true)
})

it('a refused upload succeeds if exactly this file is stored already, and fails otherwise', async () => {
  const second = send()
  world.fail(refused)
  await expect(second).rejects.toBe(refused)
  const first = send()
  world.stored = file
  world.fail(refused)
  expect(await first).toBe(file)
})

it('an upload is reported as late if no answer comes, and ends when the file is found stored', async () => {
  const result = send()
  world.progress(10)
  await vi.advanceTimersByTimeAsync(UPLOAD_LATE_AFTER + 1000)
  expect(lateness.at(-1)).toBe(true)
  world.stored = file
  await vi.advanceTimersByTimeAsync(LOOK_AT_UPLOAD_EVERY)
  expect(await result).toBe(file)
  expect(lateness.at(-1)).toBe(false)
})

it('an upload is not reported as late while bytes are arriving', async () => {
  void send()
  for (let bytes = 1; bytes < 10; bytes++) {
    world.progress(bytes)
    await vi.advanceTimersByTimeAsync(UPLOAD_LATE_AFTER - 1000)
  }
  expect(lateness).not.toContain(true)
})

it('a lost upload continues after the bytes that the server has', async () => {
  void send()
  await vi.advanceTimersByTimeAsync(UPLOAD_LOST_AFTER + LOOK_AT_UPLOAD_EVERY)
  expect(world.actions).toEqual(['pause', 'resume'])
})

it('an upload is not checked any more after the person has cancelled it', async () => {
  const controller = new AbortController()
  const result = send(controller.signal)
  world.stored = file
  controller.abort()
  world.fail({ code: 'storage/canceled' })
  await expect(result).rejects.toEqual({ code: 'storage/canceled' })
})
