import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { countedApprovals } from '@/domain/pras/approvals/round'
import { defineEvent, type PraRow } from './define-event'
import type { GuardName } from './guards'
import { approvable } from './rows'

const inForce = 'The PRA is approved and in force.'
/** For rows whose approval completes the round, once there are enough approvals by directors (a low-risk PRA needs none). */
const last = { completes: true }

/** The person must not be an author, must have seen the version, and may approve only once. */
function approval(
  id: string,
  capacity: Capacity,
  round: Pick<PraRow, 'types' | 'from' | 'amendment'>,
  guards: readonly GuardName[],
  more: Partial<PraRow> = {},
): PraRow {
  return {
    ...round,
    id,
    capacity,
    by: [capacity],
    to: 'same',
    adds: capacity,
    guards: [...approvable, ...guards],
    ...more,
  }
}

const underConditions = (count: number) =>
  count === 0 ? '' : count === 1 ? ' under a condition' : ` under ${count} conditions`

const first = (types: PraRow['types']) => ({ types, from: ['submitted'], amendment: 'none' }) as const
const amended = (types: PraRow['types']) => ({ types, from: ['amended'], amendment: 'open' }) as const
const withDroneTeam = { types: ['drone'], from: ['submitted-droneteam'] } as const
const withSp = ['regular', 'dive'] as const

/** Approves the version that the person saw, in the capacity that the row names. */
export const approve = defineEvent({
  name: 'approve',
  needs: ['capacity', 'version', 'hash'],
  takes: ['conditions'],
  advances: true,
  label: (_, { capacity }) => (capacity ? capacityFacts[capacity].verb : 'Approve'),
  description: ({ capacity, to, conditions }, { it }) => {
    const approved = `approved${it}`
    const done = capacity ? capacityFacts[capacity].done(approved) : approved
    return `${done}${underConditions(conditions.length)}${to === 'approved' ? ': fully approved' : ''}`
  },
  tone: 'green',
  notifies: ({ to, conditions }) => [
    ...(conditions.length > 0
      ? [
          {
            kind: 'to-do',
            to: ['condition-owners'],
            next: 'You are responsible for a condition of its approval. Close the condition when the work is done.',
          } as const,
        ]
      : []),
    ...(to === 'approved'
      ? [
          { kind: 'approved', to: ['writers', 'sp'], next: inForce } as const,
          { kind: 'approved', to: ['members'], next: `${inForce} Read it before you leave.` } as const,
        ]
      : [{ kind: 'progress', to: ['owner'] } as const]),
  ],
  facts: ({ command }) => ({ conditions: (command.conditions ?? []).map(({ text }) => text.trim()) }),
  notifiesWithinStatus: true,
  isDone: ({ pra, command, actor }) => {
    const lastRound = pra.status === 'approved' ? (pra.amendments.at(-1)?.approvals ?? []) : []
    const flag = command.capacity && capacityFacts[command.capacity].flag
    return [...countedApprovals(pra), ...lastRound].some(
      given => given.userId === actor.id && flag !== undefined && given[flag],
    )
  },
  rows: [
    // A low-risk PRA needs only the SP's approval.
    approval('L2', 'reviewer', first(['low-risk']), ['spStageOpen', 'lowRisk'], last),
    approval('L4', 'reviewer', amended(['low-risk']), ['spStageOpen', 'lowRisk'], last),

    // Approvals by SP and directors: of regular PRAs (R4 to R9) and of dive PRAs (V9, V10).
    approval('R4', 'reviewer', first(withSp), ['spStageOpen']),
    approval('R5', 'director', first(withSp), ['spStageDone', 'secondStageBeforeLast'], last),
    approval('R7', 'reviewer', amended(withSp), ['spStageOpen']),
    approval('R8', 'director', amended(withSp), ['spStageDone', 'secondStageBeforeLast'], last),

    // Drone PRAs. The status approved-droneteam of the specification is skipped: the same write goes on to the next status.
    approval('D2', 'droneTeam', { ...withDroneTeam, amendment: 'none' }, [], { to: 'submitted' }),
    approval('D2b', 'droneTeam', { ...withDroneTeam, amendment: 'open' }, [], { to: 'amended' }),
    approval('D5', 'director', first(['drone']), ['droneTeamDone'], last),
    approval('D7', 'director', amended(['drone']), ['droneTeamDone'], last),
    // If the amendment changes the flying, row D7 needs an approval by the Drone Team first, which row D7b adds. Row D5b does the
    // same for an older record that was passed on without that approval.
    approval('D5b', 'droneTeam', first(['drone']), ['droneTeamOpen']),
    approval('D7b', 'droneTeam', amended(['drone']), ['droneTeamOpen']),

    // Dive PRAs: the approvals of the Dive Team's two stages.
    approval('V2', 'diveTeam', { types: ['dive'], from: ['submitted-diveteam'], amendment: 'any' }, [], {
      to: 'approved-diveteam',
    }),
    approval('V8', 'diveTeamSecondStage', first(['dive']), ['secondStageOpen']),
    approval('V8b', 'diveTeamSecondStage', amended(['dive']), ['secondStageOpen']),
  ],
})
