/** How many days each document is kept that goes by itself: after it was written, or after the link has expired. */
export const lifetimeDays = {
  mail: 90,
  heldMail: 30,
  notifications: 365,
  contractLinks: 30,
  requests: 7,
} as const
export type Passing = keyof typeof lifetimeDays

const DAY = 86_400_000

/** When it goes, in milliseconds. */
export const expiryOf = (what: Passing, from: number): number => from + lifetimeDays[what] * DAY
