import { definePlainEvent, type Row } from './define-event'

/** D4: only older records stand where this is possible. */
export const releaseDroneTeam = definePlainEvent({
  name: 'release-drone-team',
  movesOn: true,
  label: () => 'Pass on to directors',
  description: (_, { it }) => `passed${it} on after Drone Team approval`,
  question: pra => ({
    title: `Send ${pra.reference} on to the directors?`,
    body: 'The Drone Team has approved it; it now waits for a director.',
    confirmLabel: 'Send to directors',
  }),
  rows: (
    [
      ['D4', 'none', 'submitted'],
      ['D4b', 'open', 'amended'],
    ] as const
  ).map(
    ([id, amendment, to]): Row => ({
      id,
      types: ['drone'],
      from: ['approved-droneteam'],
      by: ['admin', 'droneTeam'],
      amendment,
      to,
      guards: [],
    }),
  ),
})
