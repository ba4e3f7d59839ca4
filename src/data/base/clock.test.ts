import { afterEach, describe, expect, it, vi } from 'vitest'
import { now, offsetOfToken, setServerOffset } from './clock'

afterEach(() => {
  setServerOffset(0)
  vi.useRealTimers()
})

const DAY = 86_400_000
const issued = 1_800_000_000
const token = { iat: issued, exp: issued + 3600 }

describe('the corrected clock', () => {
  it.each([
    ['right', 0],
    ['a day fast', DAY],
    ['a day slow', -DAY],
  ])('returns server time on a device whose clock is %s', (_name, error) => {
    vi.useFakeTimers()
    const receivedAt = issued * 1000
    // The token arrives, and the client notes its expiry by the device's clock.
    const deviceExpiry = receivedAt + error + 3_600_000
    // Forty minutes later the page is reloaded, and the client restores the token from storage.
    vi.setSystemTime(receivedAt + error + 2_400_000)
    setServerOffset(offsetOfToken({ ...token, deviceExpiry, isFresh: false }, Date.now()) ?? 0)
    expect(now()).toBe(receivedAt + 2_400_000)
  })

  it('uses the issue time of a fresh token if the device stored no offset', () => {
    expect(offsetOfToken({ ...token, isFresh: true }, issued * 1000 - 5000)).toBe(5000)
  })

  it('takes no offset from a restored token if the device stored none', () => {
    expect(offsetOfToken({ ...token, isFresh: false }, issued * 1000)).toBeUndefined()
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('uses no offset if the offset is %s', value => {
    vi.useFakeTimers({ now: 1000 })
    setServerOffset(value)
    expect(now()).toBe(1000)
  })
})
