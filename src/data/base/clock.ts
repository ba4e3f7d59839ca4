/**
 * Device time corrected by the server's, since a wrong clock must not spoil order or let a write be refused
 * (the rules allow lastModifiedAt to be five minutes off).
 */
let offset = 0

/** Milliseconds since 1970, as the server counts them. */
export function now(): number {
  return Date.now() + offset
}

export function setServerOffset(milliseconds: number): void {
  offset = Number.isFinite(milliseconds) ? Math.round(milliseconds) : 0
}

/** What we know of an ID token: `exp` and `iat` in seconds by the server's clock, and when we hold it to expire. */
export interface TokenTimes {
  exp: number
  iat: number
  /** Milliseconds by this device's clock, as the identity client noted it when the token arrived. */
  deviceExpiry?: number
  /** True when the token arrived just now, so that its `iat` is the server's present. */
  isFresh: boolean
}

/**
 * How far the server is ahead, in milliseconds. The identity client notes the expiry by the device's clock when a token
 * arrives, and the token carries the same moment by the server's. The difference also holds for a token restored after a
 * reload; with its `iat` only, the time would be up to an hour old. Undefined if the token has no usable times.
 */
export function offsetOfToken(token: TokenTimes, deviceNow: number): number | undefined {
  if (token.deviceExpiry !== undefined && Number.isFinite(token.deviceExpiry)) {
    return token.exp * 1000 - token.deviceExpiry
  }
  return token.isFresh ? token.iat * 1000 - deviceNow : undefined
}
