import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { builtAt } from './app-version'
import { isBeingRenewed, noteRenewal, requireVersion, whenNewEnough } from './required-version'

const later = new Date(builtAt + 60_000).toISOString()
const earlier = new Date(builtAt - 60_000).toISOString()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  requireVersion('', async () => false)
  vi.useRealTimers()
})

/** Resolves to true if a write is sent within this many milliseconds. */
async function isSent(within = 0): Promise<boolean> {
  const sent = vi.fn()
  void whenNewEnough().then(sent)
  await vi.advanceTimersByTimeAsync(within)
  return sent.mock.calls.length > 0
}

it('a write is sent at once if no version is required, or if an earlier version is required', async () => {
  const renew = vi.fn(async () => true)
  expect(await isSent()).toBe(true)
  requireVersion(earlier, renew)
  expect(await isSent()).toBe(true)
  expect(renew).not.toHaveBeenCalled()
})

it('an outdated page reloads before it sends anything', async () => {
  const renew = vi.fn(async () => true)
  requireVersion(later, renew)
  expect(await isSent()).toBe(false)
  expect(renew).toHaveBeenCalledWith(Date.parse(later))
})

it('an outdated page may write if a reload did not help', async () => {
  requireVersion(later, async () => false)
  expect(await isSent()).toBe(true)
})

it('a write is sent if the person stopped the reload', async () => {
  requireVersion(later, async () => {
    noteRenewal()
    return true
  })
  expect(await isSent(29_000)).toBe(false)
  expect(isBeingRenewed()).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isBeingRenewed()).toBe(false)
  expect(await isSent(31_000)).toBe(true)
})
