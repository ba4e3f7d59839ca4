import type { Page } from 'playwright-core'
import { before } from './before'
import { addCrowd } from './deal-people'
import { playOneDeal, playTwentyDeals } from './deals'
import { playDive } from './dive'
import { playDrone } from './drone'
import { type Counts, type Part, sumOf } from './hand'
import { playLowRisk } from './low-risk'
import { playLowRiskDay } from './low-risk-day'
import { playSvalbard } from './svalbard'

/** A PRA that a person writes from sign-in to 'Submit', or contracts from a list to the signed copies. */
export interface Journey {
  name: string
  /** A sentence about what the person writes. */
  what: string
  /** The earlier counts, step by step. */
  before: readonly Part[]
  /** The most clicks and keys that the journey may take, without prose. */
  most: number
  /** The most clicks that a part, or the whole journey, may take. */
  mostClicks?: { part?: string; most: number }
  /** Writes the data that must exist first, bypassing the app. */
  prepare?: (project: string) => Promise<void>
  play: (page: Page, appUrl: string) => Promise<Part[]>
}

/** Half of the earlier clicks and keys, without prose. */
const halfOf = (parts: readonly Counts[]): number => {
  const { clicks, keys } = sumOf(parts)
  return Math.floor((clicks + keys) / 2)
}

export const journeys: readonly Journey[] = [
  {
    name: 'Svalbard',
    what: 'A regular PRA for polar bears on the sea ice: 6 people, 12 days, 20 places, the 21 hazards that arise of 26 suggested.',
    before: before.svalbard,
    most: 299,
    mostClicks: { part: 'Hazards', most: 70 },
    play: playSvalbard,
  },
  {
    name: 'Low risk',
    what: 'A low-risk PRA for an old hedge on a farm, with an interview: 4 people, 2 days, three hazards.',
    before: before.lowRisk,
    most: halfOf(before.lowRisk),
    play: playLowRisk,
  },
  {
    name: 'Everyday low-risk day',
    what: 'A low-risk PRA for birds in an orchard in December: 2 people, 1 day, typed card by card.',
    before: [],
    most: 150,
    mostClicks: { most: 90 },
    play: playLowRiskDay,
  },
  {
    name: 'Drone',
    what: 'A drone PRA without a linked PRA, over a deer park: 4 people, 3 days, one drone, two take-off places.',
    before: before.drone,
    most: halfOf(before.drone),
    play: playDrone,
  },
  {
    name: 'Dive',
    what: 'A dive PRA for wrasse in the kelp: 6 people, 6 days, two sites, three divers, two dives a day.',
    before: before.dive,
    most: halfOf(before.dive),
    play: playDive,
  },
  {
    name: 'Twenty contracts',
    what: 'Twenty freelancers whom the company knows, from the pasted list to the last signed copy. The office writes and submits; a production manager approves, sends and files.',
    before: before.twentyDeals,
    most: 120,
    mostClicks: { most: 80 },
    prepare: addCrowd,
    play: playTwentyDeals,
  },
  {
    name: 'One new freelancer',
    what: 'A freelancer whom the company does not know, from their record to the signed copy.',
    before: [],
    most: 120,
    play: playOneDeal,
  },
]
