/*
 * Assumptions of the model of a working day. Everything else in it is counted.
 */

/** The sessions of a person per day: the person opens the app this many times, more than half an hour apart. */
export const SESSIONS = 3
/** `DAY_SESSIONS=1` plays fewer sessions, as a trial; no target is then checked, and no page is written. */
export const PLAYED = Number(process.env.DAY_SESSIONS || SESSIONS)
/** `DAY_TELLS=1` prints which collections each action reads. */
export const TELLS = process.env.DAY_TELLS === '1'
export const acts = {
  'Home, from another page': 4,
  'The list of PRAs': 3,
  'A PRA, read': 3,
  'Another PRA, read': 2,
  'A step of a PRA': 2,
  'Somebody found in the crew list': 3,
  'A search everywhere': 2,
  'The list of contracts': 2,
  'The crew list': 1,
} as const
export type Act = keyof typeof acts

/** The time between two letters that a person types, in milliseconds. */
export const TYPING = 200
/** The number of people who use the app on a working day, and the working days per month. */
export const PEOPLE = 500
export const DAYS = 22

/** List prices of Firestore in dollars, for a multi-region: London does not cost more (cloud.google.com/firestore/pricing). */
export const prices = { reads: 0.06 / 100_000, writes: 0.18 / 100_000, bytes: 0.12 / 1e9 } as const

export interface Size {
  name: 'small' | 'big' | 'huge'
  pras: number
  contracts: number
  people: number
}
/** The sizes of the data: the demo as it is, and the demo with more records. */
export const sizes: readonly Size[] = [
  { name: 'small', pras: 56, contracts: 34, people: 40 },
  { name: 'big', pras: 5_000, contracts: 5_000, people: 10_000 },
  { name: 'huge', pras: 50_000, contracts: 40_000, people: 10_000 },
]
/** One in this many added PRAs and contracts is one of the person whose day is played. It ended long ago. */
export const OWN_EVERY = 250

/** The goals: reads per person and day, and the most additional reads with more records. */
export const MOST_READS = 500
export const MOST_GROWTH = 1.2
export const MOST_FIRST_VISIT = 300
