/**
 * The difference between the device's clock and the server's. The app corrects a wrong clock: otherwise records would be sorted
 * wrongly, and the rules would refuse writes whose lastModifiedAt is more than five minutes off.
 */
let offset = 0

/** Returns the present time by the server's clock, in milliseconds since 1970. */
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
  /** True if the token has just been issued: its `iat` is then the server's present time. */
  isFresh: boolean
}

/**
 * Returns how far the server is ahead, in milliseconds. A token contains its expiry by the server's clock. When the token
 * arrives, the identity client also notes its expiry by the device's clock. The difference between the two is the offset, and it
 * stays right for a token restored after a reload. `iat` is only used for a fresh token, since a restored one may be an hour old.
 * Undefined if the token has no usable times.
 */
export function offsetOfToken(token: TokenTimes, deviceNow: number): number | undefined {
  if (token.deviceExpiry !== undefined && Number.isFinite(token.deviceExpiry)) {
    return token.exp * 1000 - token.deviceExpiry
  }
  return token.isFresh ? token.iat * 1000 - deviceNow : undefined
}
