import { type PraStatus, praStatuses } from './schema'

/** Grey: neutral. Amber: waits for the reader. Blue: for others. Green: in force. Red: declined. Violet: amended. */
export type Tone = 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** The facts about a status, the same for all types of PRA. Who may do what in it is decided by the rows of the events. */
interface StatusFacts {
  /** Returns the text of the badge. `adviser` is the name of the dive adviser in texts. */
  label: (adviser: string) => string
  /** The colour for people who need not act; `statusTone` decides the colour for others. */
  tone: Tone
  /** True if a round is in progress: the PRA was submitted, and is neither in force nor declined. */
  isUnderWay?: true
  /** True if approvers are deciding about the submitted version. */
  isWithApprovers?: true
  /** The reason why the answers cannot change, and what to do about it (domain 3.8); absent if they can change. */
  locked?: string
}

const beingApproved = 'This PRA is being approved, so it is locked. To change it, withdraw it first.'
const withApprovers = { isUnderWay: true, isWithApprovers: true } as const

/** The facts of each status. The type requires all statuses, so that none can be forgotten. */
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
    // Applies unless an amendment is open, whose working copy can change: see `isEditable`.
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

/** The PRA waits for an approver, for an adviser's answer, or for the writers' next step. */
export const statusesUnderWay: readonly PraStatus[] = praStatuses.filter(
  status => praStatusFacts[status].isUnderWay,
)
