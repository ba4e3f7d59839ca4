import type { Page } from 'playwright-core'
import type { Part } from './hand'
import { playSvalbard } from './svalbard'

/** The journeys, by the name that the table gives them. */
export const journeys: Readonly<Record<string, (page: Page, appUrl: string) => Promise<Part[]>>> = {
  Svalbard: playSvalbard,
}

export function play(name: string, page: Page, appUrl: string): Promise<Part[]> {
  const journey = journeys[name]
  if (!journey) throw new Error(`There is no journey ${name}`)
  return journey(page, appUrl)
}
