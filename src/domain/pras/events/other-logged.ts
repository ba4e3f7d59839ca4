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

/** The kinds of log entries of a PRA that are not events, so no command makes them, and the event table has no rows for them. */
export const otherPraLogs = [created, debriefed] as const
