import type { PraLoggedEvent } from './define-event'

const created = {
  name: 'create',
  description: (_, { it }) => `created${it}`,
  notifiesAlso: [],
} as const satisfies PraLoggedEvent

const debriefed = {
  name: 'debrief',
  description: () => 'handed in the debrief',
  notifiesAlso: ['owner', 'sp', 'pm'],
} as const satisfies PraLoggedEvent

/** Log entries of a PRA other than its events: no command makes them, and they have no rows. */
export const otherPraLogs = [created, debriefed] as const
