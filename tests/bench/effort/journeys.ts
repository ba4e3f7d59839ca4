import type { Page } from 'playwright-core'
import type { Part } from './hand'
import { playLowRisk } from './low-risk'
import { playSvalbard } from './svalbard'

/** A PRA that somebody writes from sign-in to 'Submit'. */
export interface Journey {
  name: string
  /** What is written, in a sentence. */
  what: string
  /** The most clicks and keys beside prose that it may take. */
  most: number
  play: (page: Page, appUrl: string) => Promise<Part[]>
}

export const journeys: readonly Journey[] = [
  {
    name: 'Svalbard',
    what: 'A regular PRA for polar bears on the sea ice: 6 people, 12 days, 20 places, the 21 hazards that arise of 26 suggested.',
    most: 299,
    play: playSvalbard,
  },
  {
    name: 'Low risk',
    what: 'A low-risk PRA for an old hedge on a farm, with an interview: 4 people, 2 days, three hazards.',
    most: 107,
    play: playLowRisk,
  },
]
