/**
 * The kinds of documents that are deleted automatically, and after how many days: from when they were written, or from when their
 * link expired.
 */
export const lifetimeDays = {
  mail: 90,
  heldMail: 30,
  notifications: 365,
  contractLinks: 30,
  requests: 7,
} as const
export type Passing = keyof typeof lifetimeDays

const DAY = 86_400_000

/** The time of deletion, in milliseconds. */
export const expiryOf = (what: Passing, from: number): number => from + lifetimeDays[what] * DAY

/**
 * How many years contracts and PRAs are kept after the end of the contract or shoot. The law requires three times: six years for
 * claims on a contract (Limitation Act 1980, section 5), three years for claims for an injury (section 11), and three years for
 * pay records (Income Tax (PAYE) Regulations 2003, regulation 97). We use the longest of them for all.
 */
export const PAPER_YEARS = 6
/**
 * Months after the end of a person's last contract when the person's next of kin are deleted. After that, nobody needs to reach
 * them.
 */
export const KIN_MONTHS = 12
/** Years after which the private details of a contract that was never signed are deleted. */
export const UNSIGNED_YEARS = 1
/** Days for which an archived file is kept in Storage, if it belongs to no PRA and no contract. */
export const ARCHIVED_DAYS = 365

/** The same day some years later, or earlier for a negative number: `YYYY-MM-DD`. */
export function addYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
