import { DAY } from '@/domain/shared/dates'

/** Days until a document is deleted automatically, from when it was written; for a link, from when it expired. */
export const lifetimeDays = {
  mail: 90,
  heldMail: 30,
  notifications: 365,
  contractLinks: 30,
  requests: 7,
} as const
export type Passing = keyof typeof lifetimeDays

/** The time when a document is deleted, in milliseconds. */
export const expiryOf = (what: Passing, from: number): number => from + lifetimeDays[what] * DAY

/**
 * How many years contracts and PRAs are kept after the end of the contract or shoot. The law has three periods: six years for
 * claims on a contract (Limitation Act 1980, section 5), three years for claims for an injury (section 11), and three years for
 * pay records (Income Tax (PAYE) Regulations 2003, regulation 97). We use the longest for all.
 */
export const PAPER_YEARS = 6
/** After the end of a person's last contract. Then nobody needs to reach their next of kin. */
export const KIN_MONTHS = 12
/** How many years after its end the private details of a contract are deleted, if the contract was never signed. */
export const UNSIGNED_YEARS = 1
/** How many days an archived file stays in Storage, if it belongs to no PRA and no contract. */
export const ARCHIVED_DAYS = 365

/** Returns the same day this many years later, or earlier if negative: `YYYY-MM-DD`. */
export function addYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
