import type { Page } from 'playwright-core'
import type { Model } from '../fresh'
import { openCommand, openPage } from '../screen'
import { logged } from '../stored'
import { type Action, byFunction } from './action'

export interface Command extends Partial<Action> {
  event: string
  who: string
  model: Model
  /** The button that opens the dialog; by default it has the same name as the button that confirms the dialog. */
  opens?: string
  button: string
  fill?: (page: Page, id: string) => Promise<unknown>
}

/** Makes the actions of commands: each starts on the page of a record, and is counted in the record's history. */
export function commandsOf(folder: 'pras' | 'contracts', badge: Action['badge']) {
  return ({ event, opens, fill, ...rest }: Command): Action => ({
    name: event,
    async prepare(page, id) {
      await openPage(page, `/${folder}/${id}`)
      await openCommand(page, opens ?? rest.button)
      await fill?.(page, id)
    },
    stored: id => logged(id, event),
    badge,
    ...byFunction,
    ...rest,
  })
}
