import { type PraStatus, praStatuses } from './schema'

/**
 * The colours of a status. Grey is neutral, amber waits for the reader, blue waits for others, green is in force, red was
 * declined, violet is amended.
 */
export type Tone = 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** The facts about a status for all types. The rows of the events say who may do what in it. */
interface StatusFacts {
  /** The text of its badge; `adviser` is the display name of the dive adviser. */
  label: (adviser: string) => string
  /** The colour for people who need not act: see `statusTone`. */
  tone: Tone
  /** A round is in progress: it was submitted, and is neither in force nor declined. */
  isUnderWay?: true
  /** Approvers are deciding on the submitted version. */
  isWithApprovers?: true
  /** The reason why its answers cannot change, and what to do about it (domain 3.8); absent if they can. */
  locked?: string
}

const beingApproved = 'This PRA is being approved, so it is locked. To change it, withdraw it first.'
const withApprovers = { isUnderWay: true, isWithApprovers: true } as const

/** Every status once, so that a new one cannot be forgotten. */
export const praStatusFacts: Record<PraStatus, StatusFacts> = {
  draft: { label: () => 'Draft', tone: 'grey' },
  'submitted-first-option': { label: () => 'Submitted to 1st Option', tone: 'blue', isUnderWay: true },
  'approved-first-option': { label: () => '1st Option responded', tone: 'blue', isUnderWay: true },
  submitted: { label: () => 'Submitted', tone: 'blue', ...withApprovers, locked: beingApproved },
  'submitted-droneteam': {
    label: () => 'Submitted to Drone Team',
    tone: 'blue',
    ...withApprovers,
    locked: beingApproved,
  },
  approved: {
    label: () => 'Approved',
    tone: 'green',
    // Except for a working copy: see `isEditable`.
    locked: 'This PRA is approved. Start an amendment to change it.',
  },
  'approved-droneteam': {
    label: () => 'Drone Team approved',
    tone: 'blue',
    ...withApprovers,
    locked: beingApproved,
  },
  'submitted-diveteam': { label: () => 'Submitted to Dive Team', tone: 'blue', ...withApprovers },
  'approved-diveteam': { label: () => 'Dive Team approved', tone: 'blue', ...withApprovers },
  'submitted-dive-adviser': { label: adviser => `Submitted to ${adviser}`, tone: 'blue', ...withApprovers },
  'approved-dive-adviser': { label: adviser => `${adviser} responded`, tone: 'blue', ...withApprovers },
  declined: {
    label: () => 'Declined',
    tone: 'red',
    locked: 'This PRA was declined. Reopen it to change it.',
  },
  amended: {
    label: () => 'Amended',
    tone: 'violet',
    ...withApprovers,
    locked: 'This amendment is being approved. Withdraw it, or have it declined, to change it.',
  },
  'amendment-declined': { label: () => 'Amendment declined', tone: 'red', isUnderWay: true },
}

/** The statuses with a round in progress: an approver's decision, an adviser's answer or the writers' next step is awaited. */
export const statusesUnderWay: readonly PraStatus[] = praStatuses.filter(
  status => praStatusFacts[status].isUnderWay,
)
