import type { Page } from 'playwright-core'
import type { Part } from './hand'
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
    what: 'A regular PRA for polar bears on the sea ice: 6 people, 12 days, 20 places, all hazards that the answers call for.',
    most: 299,
    play: playSvalbard,
  },
]
