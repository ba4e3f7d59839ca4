/** The retention in days of each document that is deleted automatically: after it was written, or after the link has expired. */
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
 * How many years contracts and PRAs are kept after the end of the contract or shoot. A claim on a contract can be brought for six
 * years (Limitation Act 1980, section 5), a claim for an injury for three years from when it was known (section 11). Pay records
 * are required for three years after the tax year (Income Tax (PAYE) Regulations 2003, regulation 97). The longest time is used
 * for all.
 */
export const PAPER_YEARS = 6
/**
 * A person's next of kin are deleted this many months after the end of the person's last contract, because then nobody needs to
 * inform them.
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
