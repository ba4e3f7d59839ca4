import type { Page } from 'playwright-core'
import type { Model } from '../fresh'
import type { Kind } from '../line'
import type { Screen } from '../screen'

/** An action of a person on a record of their own, and the test of whether it happened. */
export interface Action {
  name: string
  /** The demo account. */
  who: string
  /** The record of the demo that theirs is like. */
  model: Model
  /** What its record has otherwise, where the demo has none in that state. */
  older?: Record<string, unknown>
  /** The request that decides the outcome: the `nth` of its kind, from 0 on; by default the first commit. */
  struck?: { kind: Kind; nth: number }
  /** Opens the page and does everything but the last press. */
  prepare: (page: Page, id: string) => Promise<unknown>
  /** The words on the last button: pressed, and looked for when it is to be tried again. */
  button: string
  /** The last press; the button of the open dialog by default. */
  press?: (page: Page, id: string) => Promise<unknown>
  /** Whether the screen shows that it is done; by default, that no dialog is open. */
  looksDone?: (screen: Screen, id: string) => boolean
  /** How often it is stored. */
  stored: (id: string) => Promise<number>
  /** The status that the page is to show once it is done, as it is stored. */
  badge?: (id: string) => Promise<string>
  /** What the person typed. */
  typed?: (id: string) => string
}

/** The request of a command: a function decides and stores its result. */
export const byFunction = { struck: { kind: 'function', nth: 0 } } as const

/** What somebody types on a record: words that are found nowhere else. */
export const wordsOf = (id: string): string => `The tide table says otherwise: ${id}`
