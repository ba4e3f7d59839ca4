/**
 * The difference between the device's clock and the server's: a wrong clock must not spoil the order or let a write be
 * refused (the rules allow lastModifiedAt to be five minutes off).
 */
let offset = 0

/** Returns milliseconds since 1970 by the server's clock. */
export function now(): number {
  return Date.now() + offset
}

export function setServerOffset(milliseconds: number): void {
  offset = Number.isFinite(milliseconds) ? Math.round(milliseconds) : 0
}

/** The known times of an ID token: `exp` and `iat` in seconds by the server's clock, and the expiry by our clock. */
export interface TokenTimes {
  exp: number
  iat: number
  /** Milliseconds by this device's clock, noted by the identity client when the token arrived. */
  deviceExpiry?: number
  /** True if the token arrived just now, so that its `iat` is the server's present time. */
  isFresh: boolean
}

/**
 * Returns how far the server is ahead, in milliseconds. The identity client notes the expiry by the device's clock when a
 * token arrives, and the token has the same moment by the server's. The difference also works for a token restored after a
 * reload; with its `iat` only, the time would be up to an hour old. Undefined if the token has no usable times.
 */
export function offsetOfToken(token: TokenTimes, deviceNow: number): number | undefined {
  if (token.deviceExpiry !== undefined && Number.isFinite(token.deviceExpiry)) {
    return token.exp * 1000 - token.deviceExpiry
  }
  return token.isFresh ? token.iat * 1000 - deviceNow : undefined
}
