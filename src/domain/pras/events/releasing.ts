import { definePlainEvent } from './define-event'

const row = {
  types: ['drone'],
  from: ['approved-droneteam'],
  by: ['admin', 'droneTeam'],
  guards: [],
} as const

/** Passes a PRA on to the directors (row D4). Only older records can have the status from which this starts. */
export const releaseDroneTeam = definePlainEvent({
  name: 'release-drone-team',
  advances: true,
  label: () => 'Pass on to directors',
  description: (_, { it }) => `passed${it} on after Drone Team approval`,
  question: pra => ({
    title: `Send ${pra.reference} on to the directors?`,
    body: 'The Drone Team has approved the PRA, which then waits for a director.',
    confirmLabel: 'Send to directors',
  }),
  rows: [
    { ...row, id: 'D4', amendment: 'none', to: 'submitted' },
    { ...row, id: 'D4b', amendment: 'open', to: 'amended' },
  ],
})
