import type { Pra, PraStatus, PraType } from '@/domain/pras/schema'
import { openAmendment, type Role } from './approvals'
import { type Capacity, capacities, type PraEvent } from './events'
import type { GuardName } from './guards'

/** One row of the table: when an event may happen, who may do it, and what follows. */
export interface Transition {
  /** The row of domain section 3. A letter after it is a case that the domain writes into one cell. */
  id: string
  types: readonly PraType[]
  from: readonly PraStatus[]
  event: PraEvent
  /** For approvals: the capacity that the button names. */
  capacity?: Capacity
  by: readonly Role[]
  /** Whether an amendment must be open (its working copy at approved, its round elsewhere), must not, or may. */
  amendment: 'none' | 'open' | 'any'
  to: PraStatus | 'same'
  /** An approval in this capacity is added, and counted. */
  adds?: Capacity
  /** The approval may complete the round: then the status becomes approved instead. */
  completes?: boolean
  /** A new version of the answers is written. */
  version?: boolean
  /** The approvals of the round leave the header; they live on in the log. */
  clears?: boolean
  guards: readonly GuardName[]
}

const everyType = ['regular', 'low-risk', 'drone', 'dive'] as const
const editor = ['editor'] as const
const withSp = ['regular', 'dive'] as const

/** Of every approval: by somebody else than its authors, once, of a version whose level is known, and which they have read. */
const approvable = ['notOwnWork', 'onceARound', 'levelChecked', 'versionSeen'] as const
/** Of every step towards the SP stage. */
const towardsSp = ['hasSp', 'lowRisk'] as const

/**
 * The state machine as data (domain section 3, with the fixed points of design section 5). firestore.rules carries the
 * same rows, and a test holds the two together; another puts every case to both.
 */
export const transitions: readonly Transition[] = [
  // Common to all types
  ...(
    [
      ['C3', everyType, 'submitted', 'none', 'draft'],
      ['C3t', ['drone'], 'submitted-droneteam', 'none', 'draft'],
      ['C3v', ['dive'], 'submitted-diveteam', 'none', 'draft'],
      ['C3b', everyType, 'amended', 'open', 'amendment-declined'],
      ['C3bt', ['drone'], 'submitted-droneteam', 'open', 'amendment-declined'],
      ['C3bv', ['dive'], 'submitted-diveteam', 'open', 'amendment-declined'],
    ] as const
  ).map(
    ([id, types, status, amendment, to]): Transition => ({
      id,
      types,
      from: [status],
      event: 'withdraw',
      by: editor,
      amendment,
      to,
      guards: ['roundIsEmpty'],
    }),
  ),
  {
    id: 'C5',
    types: everyType,
    from: ['declined'],
    event: 'reopen',
    by: editor,
    amendment: 'none',
    to: 'draft',
    clears: true,
    guards: [],
  },
  {
    id: 'C6',
    types: everyType,
    from: ['approved'],
    event: 'start-amendment',
    by: editor,
    amendment: 'none',
    to: 'approved',
    guards: ['notDebriefed', 'endedRecently'],
  },
  {
    id: 'C7',
    types: everyType,
    from: ['approved'],
    event: 'finish-amendment',
    by: editor,
    amendment: 'open',
    to: 'amended',
    version: true,
    clears: true,
    guards: [...towardsSp, 'amendmentComplete'],
  },
  {
    id: 'C7b',
    types: everyType,
    from: ['approved'],
    event: 'discard-amendment',
    by: editor,
    amendment: 'open',
    to: 'approved',
    guards: [],
  },
  {
    id: 'C9',
    types: everyType,
    from: ['amendment-declined'],
    event: 'discard-amendment',
    by: editor,
    amendment: 'open',
    to: 'approved',
    guards: [],
  },
  {
    id: 'C11',
    types: everyType,
    from: ['draft', 'declined'],
    event: 'archive',
    by: editor,
    amendment: 'none',
    to: 'same',
    guards: ['neverSentUnlessAdmin'],
  },
  {
    id: 'C12',
    types: everyType,
    from: ['approved'],
    event: 'archive',
    by: ['admin'],
    amendment: 'none',
    to: 'same',
    guards: ['debriefedOrLongOver'],
  },
  {
    id: 'C11r',
    types: everyType,
    from: ['draft', 'declined'],
    event: 'restore',
    by: editor,
    amendment: 'none',
    to: 'same',
    guards: ['neverSentUnlessAdmin'],
  },
  {
    id: 'C12r',
    types: everyType,
    from: ['approved'],
    event: 'restore',
    by: ['admin'],
    amendment: 'none',
    to: 'same',
    guards: [],
  },
  ...(['raise-risk', 'lower-risk'] as const).flatMap((event): Transition[] => {
    const rest = {
      types: ['regular', 'drone', 'dive'] as const,
      event,
      by: event === 'raise-risk' ? (['editor', ...capacities] as const) : (['director'] as const),
      to: 'same' as const,
      guards:
        event === 'raise-risk'
          ? (['reason', 'isHigher'] as const)
          : (['reason', 'isLower', 'notOwnWork', 'levelNotYetApproved'] as const),
    }
    return [
      {
        ...rest,
        id: event === 'raise-risk' ? 'C13' : 'C13l',
        from: [
          'submitted-first-option',
          'approved-first-option',
          'submitted',
          'submitted-droneteam',
          'approved-droneteam',
          'submitted-diveteam',
          'approved-diveteam',
          'submitted-dive-adviser',
          'approved-dive-adviser',
          'amended',
          'amendment-declined',
        ],
        amendment: 'any',
      },
      { ...rest, id: event === 'raise-risk' ? 'C13a' : 'C13la', from: ['approved'], amendment: 'open' },
    ]
  }),
  {
    id: 'C14',
    types: ['regular', 'low-risk'],
    from: ['draft'],
    event: 'convert',
    by: editor,
    amendment: 'none',
    to: 'same',
    guards: ['convertible'],
  },

  // Low-risk: the SP alone
  {
    id: 'L1',
    types: ['low-risk'],
    from: ['draft'],
    event: 'submit',
    by: editor,
    amendment: 'none',
    to: 'submitted',
    version: true,
    guards: towardsSp,
  },
  {
    id: 'L2',
    types: ['low-risk'],
    from: ['submitted'],
    event: 'approve',
    capacity: 'reviewer',
    by: ['reviewer'],
    amendment: 'none',
    to: 'same',
    adds: 'reviewer',
    completes: true,
    guards: [...approvable, 'spStageOpen', 'lowRisk'],
  },
  {
    id: 'L3',
    types: ['low-risk'],
    from: ['submitted'],
    event: 'decline',
    by: ['reviewer'],
    amendment: 'none',
    to: 'declined',
    clears: true,
    guards: ['reason'],
  },
  {
    id: 'L4',
    types: ['low-risk'],
    from: ['amended'],
    event: 'approve',
    capacity: 'reviewer',
    by: ['reviewer'],
    amendment: 'open',
    to: 'same',
    adds: 'reviewer',
    completes: true,
    guards: [...approvable, 'spStageOpen', 'lowRisk'],
  },
  {
    id: 'L5',
    types: ['low-risk'],
    from: ['amended'],
    event: 'decline',
    by: ['reviewer'],
    amendment: 'open',
    to: 'amendment-declined',
    clears: true,
    guards: ['reason'],
  },
  {
    id: 'L6',
    types: ['low-risk'],
    from: ['amendment-declined'],
    event: 'submit',
    by: editor,
    amendment: 'open',
    to: 'amended',
    version: true,
    guards: towardsSp,
  },

  // Regular: 1st Option, SP, director
  {
    id: 'R1',
    types: ['regular'],
    from: ['draft', 'submitted-first-option'],
    event: 'export-first-option',
    by: editor,
    amendment: 'none',
    to: 'submitted-first-option',
    version: true,
    guards: [],
  },
  {
    id: 'R2',
    types: ['regular'],
    from: ['submitted-first-option'],
    event: 'record-first-option',
    by: editor,
    amendment: 'none',
    to: 'approved-first-option',
    guards: ['responseFile'],
  },
  {
    id: 'R3',
    types: ['regular'],
    from: ['submitted-first-option'],
    event: 'submit',
    by: editor,
    amendment: 'none',
    to: 'submitted',
    version: true,
    guards: [...towardsSp, 'whyNoResponse'],
  },
  {
    id: 'R3b',
    types: ['regular'],
    from: ['approved-first-option'],
    event: 'submit',
    by: editor,
    amendment: 'none',
    to: 'submitted',
    version: true,
    guards: towardsSp,
  },
  {
    id: 'R10',
    types: ['regular'],
    from: ['amendment-declined'],
    event: 'submit',
    by: editor,
    amendment: 'open',
    to: 'amended',
    version: true,
    guards: towardsSp,
  },

  // SP and director stages of regular (R4 to R9) and dive (V9, V10)
  ...(
    [
      ['submitted', 'none', 'R4', 'R5'],
      ['amended', 'open', 'R7', 'R8'],
    ] as const
  ).flatMap(([status, amendment, spRow, directorRow]): Transition[] => [
    {
      id: spRow,
      types: withSp,
      from: [status],
      event: 'approve',
      capacity: 'reviewer',
      by: ['reviewer'],
      amendment,
      to: 'same',
      adds: 'reviewer',
      guards: [...approvable, 'spStageOpen'],
    },
    {
      id: directorRow,
      types: withSp,
      from: [status],
      event: 'approve',
      capacity: 'director',
      by: ['director'],
      amendment,
      to: 'same',
      adds: 'director',
      completes: true,
      guards: [...approvable, 'spStageDone', 'secondStageBeforeLast'],
    },
  ]),
  {
    id: 'R6',
    types: ['regular'],
    from: ['submitted'],
    event: 'decline',
    by: ['reviewer', 'director'],
    amendment: 'none',
    to: 'declined',
    clears: true,
    guards: ['reason'],
  },
  {
    id: 'R9',
    types: ['regular'],
    from: ['amended'],
    event: 'decline',
    by: ['reviewer', 'director'],
    amendment: 'open',
    to: 'amendment-declined',
    clears: true,
    guards: ['reason'],
  },

  // Drone: Drone Team, director
  ...(
    [
      ['draft', 'none', 'D1'],
      ['amendment-declined', 'open', 'D9'],
    ] as const
  ).map(
    ([status, amendment, id]): Transition => ({
      id,
      types: ['drone'],
      from: [status],
      event: 'submit-drone-team',
      by: editor,
      amendment,
      to: 'submitted-droneteam',
      version: true,
      guards: [],
    }),
  ),
  ...(
    [
      ['none', 'submitted', 'declined', 'D2', 'D3', 'D4'],
      ['open', 'amended', 'amendment-declined', 'D2b', 'D3b', 'D4b'],
    ] as const
  ).flatMap(([amendment, onward, refused, approveRow, declineRow, releaseRow]): Transition[] => [
    {
      // The milestone approved-droneteam is passed at once: one write, straight on (design section 5).
      id: approveRow,
      types: ['drone'],
      from: ['submitted-droneteam'],
      event: 'approve',
      capacity: 'droneTeam',
      by: ['droneTeam'],
      amendment,
      to: onward,
      adds: 'droneTeam',
      guards: approvable,
    },
    {
      id: declineRow,
      types: ['drone'],
      from: ['submitted-droneteam'],
      event: 'decline',
      by: ['droneTeam'],
      amendment,
      to: refused,
      clears: true,
      guards: ['reason'],
    },
    {
      id: releaseRow,
      types: ['drone'],
      from: ['approved-droneteam'],
      event: 'release-drone-team',
      by: ['admin', 'droneTeam'],
      amendment,
      to: onward,
      guards: [],
    },
  ]),
  ...(
    [
      ['submitted', 'none', 'D5'],
      ['amended', 'open', 'D7'],
    ] as const
  ).map(
    ([status, amendment, id]): Transition => ({
      id,
      types: ['drone'],
      from: [status],
      event: 'approve',
      capacity: 'director',
      by: ['director'],
      amendment,
      to: 'same',
      adds: 'director',
      completes: true,
      guards: [...approvable, 'droneTeamDone'],
    }),
  ),
  // What D7 asks for when the amendment affects the flying, the Drone Team's approval or waiver; and a way on for an older
  // record that was released without one.
  ...(
    [
      ['submitted', 'none', 'D5b'],
      ['amended', 'open', 'D7b'],
    ] as const
  ).map(
    ([status, amendment, id]): Transition => ({
      id,
      types: ['drone'],
      from: [status],
      event: 'approve',
      capacity: 'droneTeam',
      by: ['droneTeam'],
      amendment,
      to: 'same',
      adds: 'droneTeam',
      guards: [...approvable, 'droneTeamOpen'],
    }),
  ),
  {
    id: 'D6',
    types: ['drone'],
    from: ['submitted'],
    event: 'decline',
    by: ['director'],
    amendment: 'none',
    to: 'declined',
    clears: true,
    guards: ['reason'],
  },
  {
    id: 'D8',
    types: ['drone'],
    from: ['amended'],
    event: 'decline',
    by: ['director', 'droneTeam'],
    amendment: 'open',
    to: 'amendment-declined',
    clears: true,
    guards: ['reason'],
  },

  // Dive: Dive Team, the external adviser, Dive Team second stage, SP, director
  ...(
    [
      ['draft', 'none', 'V1'],
      ['amendment-declined', 'open', 'V13'],
    ] as const
  ).map(
    ([status, amendment, id]): Transition => ({
      id,
      types: ['dive'],
      from: [status],
      event: 'submit-dive-team',
      by: editor,
      amendment,
      to: 'submitted-diveteam',
      version: true,
      guards: [],
    }),
  ),
  {
    id: 'V2',
    types: ['dive'],
    from: ['submitted-diveteam'],
    event: 'approve',
    capacity: 'diveTeam',
    by: ['diveTeam'],
    amendment: 'any',
    to: 'approved-diveteam',
    adds: 'diveTeam',
    guards: approvable,
  },
  ...(
    [
      ['none', 'declined', 'V3'],
      ['open', 'amendment-declined', 'V3b'],
    ] as const
  ).map(
    ([amendment, to, id]): Transition => ({
      id,
      types: ['dive'],
      from: ['submitted-diveteam', 'approved-diveteam'],
      event: 'decline',
      by: ['diveTeam'],
      amendment,
      to,
      clears: true,
      guards: ['reason'],
    }),
  ),
  {
    // Sending it out straight away counts as that person's first-stage approval.
    id: 'V4',
    types: ['dive'],
    from: ['submitted-diveteam'],
    event: 'export-dive-adviser',
    by: ['diveTeam'],
    amendment: 'any',
    to: 'submitted-dive-adviser',
    adds: 'diveTeam',
    version: true,
    guards: approvable,
  },
  {
    id: 'V5',
    types: ['dive'],
    from: ['approved-diveteam', 'submitted-dive-adviser'],
    event: 'export-dive-adviser',
    by: ['editor', 'diveTeam'],
    amendment: 'any',
    to: 'submitted-dive-adviser',
    version: true,
    guards: ['diveTeamDone'],
  },
  {
    id: 'V6',
    types: ['dive'],
    from: ['submitted-dive-adviser'],
    event: 'record-dive-adviser',
    by: ['diveTeamSecondStage'],
    amendment: 'any',
    to: 'approved-dive-adviser',
    adds: 'diveTeamSecondStage',
    guards: [...approvable, 'responseFileOrText'],
  },
  ...(
    [
      ['none', 'submitted', 'V7'],
      ['open', 'amended', 'V7b'],
    ] as const
  ).flatMap(([amendment, to, id]): Transition[] => {
    const rest = { types: ['dive'], event: 'submit', by: editor, amendment, to, version: true } as const
    return [
      { ...rest, id, from: ['submitted-dive-adviser'], guards: [...towardsSp, 'responseDeclared'] },
      { ...rest, id: `${id}r`, from: ['approved-dive-adviser'], guards: towardsSp },
    ]
  }),
  ...(
    [
      ['submitted', 'none', 'declined', 'V8', 'V11'],
      ['amended', 'open', 'amendment-declined', 'V8b', 'V12'],
    ] as const
  ).flatMap(([status, amendment, refused, approveRow, declineRow]): Transition[] => [
    {
      id: approveRow,
      types: ['dive'],
      from: [status],
      event: 'approve',
      capacity: 'diveTeamSecondStage',
      by: ['diveTeamSecondStage'],
      amendment,
      to: 'same',
      adds: 'diveTeamSecondStage',
      guards: [...approvable, 'secondStageOpen'],
    },
    {
      id: declineRow,
      types: ['dive'],
      from: [status],
      event: 'decline',
      by: ['reviewer', 'director', 'diveTeamSecondStage'],
      amendment,
      to: refused,
      clears: true,
      guards: ['reason'],
    },
  ]),
]

/** The rows of an event for a type, whatever the state: who could ever do it, and where it leads. */
export function rowsOf(type: PraType, event: PraEvent, capacity?: Capacity): Transition[] {
  return transitions.filter(
    row =>
      row.event === event &&
      row.types.includes(type) &&
      (event !== 'approve' || capacity === undefined || row.capacity === capacity),
  )
}

/** The row that holds in the assessment's state, or undefined: at most one (a test holds it). */
export function findTransition(
  pra: Pick<Pra, 'type' | 'status' | 'amendments'>,
  event: PraEvent,
  capacity?: Capacity,
): Transition | undefined {
  const state = openAmendment(pra) ? 'open' : 'none'
  return rowsOf(pra.type, event, capacity).find(
    row => row.from.includes(pra.status) && (row.amendment === 'any' || row.amendment === state),
  )
}
