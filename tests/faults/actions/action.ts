import type { Page } from 'playwright-core'
import type { Model } from '../fresh'
import type { Kind } from '../line'
import type { Screen } from '../screen'

/** A person's action on their own record, and the test of whether it happened. */
export interface Action {
  name: string
  /** The demo account. */
  who: string
  /** The demo record that theirs is a copy of. */
  model: Model
  /** Changed fields of its record, if the demo has none in that state. */
  older?: Record<string, unknown>
  /** The request that decides the outcome: the `nth` of its kind, from 0 on; by default the first commit. */
  struck?: { kind: Kind; nth: number }
  /** Opens the page and does everything except the last press. */
  prepare: (page: Page, id: string) => Promise<unknown>
  /** The text of the last button: it is pressed, and searched when it is to be tried again. */
  button: string
  /** The last press; the button of the open dialog by default. */
  press?: (page: Page, id: string) => Promise<unknown>
  /** True if the screen shows that it is done; by default, if no dialog is open. */
  looksDone?: (screen: Screen, id: string) => boolean
  /** The number of times that it is stored. */
  stored: (id: string) => Promise<number>
  /** The status that the page must show when it is done, from the store. */
  badge?: (id: string) => Promise<string>
  /** The person's typed text. */
  typed?: (id: string) => string
}

/** The request of a command: a function decides and stores its result. */
export const byFunction = { struck: { kind: 'function', nth: 0 } } as const

/** The typed text for a record: words that occur nowhere else. */
export const wordsOf = (id: string): string => `The tide table says otherwise: ${id}`
