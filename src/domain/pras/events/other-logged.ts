import type { LoggedEvent } from './define-event'

const created = {
  name: 'create',
  description: (_, { it }) => `created${it}`,
  notifiesAlso: [],
} as const satisfies LoggedEvent

const debriefed = {
  name: 'debrief',
  description: () => 'handed in the debrief',
  notifiesAlso: ['owner', 'sp', 'pm'],
} as const satisfies LoggedEvent

/** What is logged of a PRA beside its events: no command makes it, and no row says when. */
export const otherLogged = [created, debriefed] as const
