import type { Page } from 'playwright-core'
import type { Model } from '../fresh'
import type { Kind } from '../line'
import type { Screen } from '../screen'

/** An action of a person on a record made for it, and the check of whether the action happened. */
export interface Action {
  name: string
  /** The demo account that does the action. */
  who: string
  /** The demo record that is copied for the action. */
  model: Model
  /** Fields to change in the copy, if the demo has no record in the wanted state. */
  older?: Record<string, unknown>
  /** The request that decides the outcome and gets the fault: the `nth` of its kind, from 0; by default the first commit. */
  struck?: { kind: Kind; nth: number }
  /** Opens the page and does everything except the last click. */
  prepare: (page: Page, id: string) => Promise<unknown>
  /** The text of the last button, which is clicked. When the person tries again, this button is searched for. */
  button: string
  /** The last click; by default on the button of the open dialog. */
  press?: (page: Page, id: string) => Promise<unknown>
  /** Returns true if the screen shows that the action is done. By default, that is when no dialog is open. */
  looksDone?: (screen: Screen, id: string) => boolean
  /** Returns how many times the action is stored. */
  stored: (id: string) => Promise<number>
  /** Returns the status that the page must show after the action, from the database. */
  badge?: (id: string) => Promise<string>
  /** Returns the text that the person has typed. */
  typed?: (id: string) => string
}

/** The deciding request of actions that a function decides and stores. */
export const byFunction = { struck: { kind: 'function', nth: 0 } } as const

/** The text that is typed for a record. Its words occur nowhere else. */
export const wordsOf = (id: string): string => `The tide table says otherwise: ${id}`
