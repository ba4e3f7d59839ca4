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
 * The retention in years of papers after the end of the shoot or contract. A claim on a contract can be brought for six years
 * (Limitation Act 1980, section 5), one for an injury for three from when it was known (section 11); pay records are required for
 * three years after the tax year (Income Tax (PAYE) Regulations 2003, regulation 97). The longest is used for all.
 */
export const PAPER_YEARS = 6
/** Months for which a person's next of kin are kept after the end of their last contract: then nobody needs to be told. */
export const KIN_MONTHS = 12
/** Years after which the private details of a contract that was never signed are deleted. */
export const UNSIGNED_YEARS = 1
/** Days for which the object of an archived file is kept, if it belongs to no PRA and no contract. */
export const ARCHIVED_DAYS = 365

/** The same day some years later, or earlier for a negative number: `YYYY-MM-DD`. */
export function addYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}
