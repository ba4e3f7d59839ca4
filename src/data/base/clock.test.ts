import { afterEach, describe, expect, it, vi } from 'vitest'
import { now, offsetOfToken, setServerOffset } from './clock'

afterEach(() => {
  setServerOffset(0)
  vi.useRealTimers()
})

const DAY = 86_400_000
const issued = 1_800_000_000
const token = { iat: issued, exp: issued + 3600 }

describe('the clock that the app corrects by server time', () => {
  it.each([
    ['right', 0],
    ['a day fast', DAY],
    ['a day slow', -DAY],
  ])('shows server time on a device whose own clock is %s', (_name, error) => {
    vi.useFakeTimers()
    const receivedAt = issued * 1000
    // The token arrives, and the client notes its expiry by the device's clock.
    const deviceExpiry = receivedAt + error + 3_600_000
    // Forty minutes later the page is reloaded, and the client restores the token from storage.
    vi.setSystemTime(receivedAt + error + 2_400_000)
    setServerOffset(offsetOfToken({ ...token, deviceExpiry, isFresh: false }, Date.now()) ?? 0)
    expect(now()).toBe(receivedAt + 2_400_000)
  })

  it('is corrected by the issue time of a fresh token if the device has no stored correction', () => {
    expect(offsetOfToken({ ...token, isFresh: true }, issued * 1000 - 5000)).toBe(5000)
  })

  it('is not corrected by a restored token if the device has no stored correction', () => {
    expect(offsetOfToken({ ...token, isFresh: false }, issued * 1000)).toBeUndefined()
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('ignores a correction of %s', value => {
    vi.useFakeTimers({ now: 1000 })
    setServerOffset(value)
    expect(now()).toBe(1000)
  })
})
