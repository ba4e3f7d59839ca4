import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { PraRole } from '@/domain/pras/approvals/people'
import type { Amendment, Pra, PraExport, PraType, RiskLevel } from '@/domain/pras/schema'
import type { Tone } from '@/domain/pras/statuses'
import type { Unstamped } from '@/domain/shared/entity'
import { eventDefiner } from '@/domain/workflow/define-event'
import type {
  CommandContext,
  CommandEnv as EnvOf,
  EventDefinition,
  LoggedEvent as LoggedOf,
  QuestionOf as QuestionIn,
  Row as RowOf,
  WorkflowTypes,
} from '@/domain/workflow/types'
import type { CommandInput } from './command'
import type { PraEntry } from './entry'
import type { GuardName } from './guards'

/**
 * The people of a PRA who are notified of an event. `writers`: owner, PM and PCs. `teams`: the teams of the PRA's type.
 * `condition-owners`: people who must meet a condition of this approval. `condition-givers`: approvers who set conditions.
 */
export type PraParty =
  | 'owner'
  | 'pm'
  | 'sp'
  | 'writers'
  | 'members'
  | 'teams'
  | 'condition-owners'
  | 'condition-givers'

/** The words that differ between the history of the PRA itself and other lists. */
export interface DescriptionWords {
  /** The display name of the dive adviser. */
  adviser: string
  /** ' it' if the sentence follows the title of the PRA; empty in the PRA's own history. */
  it: string
  /** 'version 3', or 'it' if there is none. */
  version: string
}

export interface PraWorkflow extends WorkflowTypes {
  subject: Pra
  named: { pra: Pra }
  role: PraRole
  input: CommandInput
  guard: GuardName
  env: {
    /** The display name of the dive adviser, from the configuration. */
    diveAdviserName: string
    /**
     * The level that follows from the answers, and the reasons (`levelOfAnswers`): an event that makes a version raises the PRA
     * to it.
     */
    derived?: { level: RiskLevel; reasons: readonly string[] }
  }
  changes: Partial<Unstamped<Pra>>
  entry: PraEntry
  words: DescriptionWords
  tone: Tone
  party: PraParty
  row: {
    types: readonly PraType[]
    /** For approvals: the capacity that the button names. */
    capacity?: Capacity
    /** Whether an amendment must be open ('open'), must not be open ('none'), or may be ('any'). */
    amendment: 'none' | 'open' | 'any'
    /** The event adds and counts an approval in this capacity. */
    adds?: Capacity
    /** The approval may complete the round; then the status becomes approved instead. */
    completes?: boolean
    /** The event writes a new version of the answers. */
    version?: boolean
    /** The event removes the approvals of the round from the header; the log keeps them. */
    clears?: boolean
  }
  logged: {
    /** People who are notified without having to act; by default the owner. */
    notifiesAlso?: readonly PraParty[]
    /** Notification kind for the next person to act; default 'to-do'. */
    notifiesNextAs?: 'declined'
    /** The event may notify people without a new status: people who were not asked before. */
    notifiesWithinStatus?: true
  }
  event: {
    /** The label of requirements 4 for the next action, if this event is next; not every event has a label. */
    next?: (adviserName: string) => string
    /** The event records an external answer. While the answer is awaited, the event's button comes first. */
    recordsResponse?: true
    /** The event is possible only for an archived PRA. */
    isInArchive?: true
    amends?: (context: CommandContext<PraWorkflow>) => Partial<Amendment>
    /** The event begins an amendment, and the actor becomes an author of the changes. */
    beginsAmendment?: true
    /** The event restores the approved version: the current answers are replaced. */
    restoresApproved?: true
    /**
     * The event declines the version. The log entry names the version and the capacity, and keeps the approvals that became void.
     */
    refuses?: true
    /** The adviser to whom the event sends the PDF. */
    exportsTo?: PraExport['to']
    /** The stage to which the event sends the PRA. */
    sendsTo?: Capacity
    /** Describes a version that the event made, in the list of versions: 'Submitted to the SP'. */
    madeVersion?: string
  }
}

export type PraRow = RowOf<PraWorkflow>
export type PraContext = CommandContext<PraWorkflow>
export type PraCommandEnv = EnvOf<PraWorkflow>
export type PraLoggedEvent = LoggedOf<PraWorkflow>
export type PraQuestion = QuestionIn<PraWorkflow>

/** Defines an event with its own dialog, and the type of its command. */
export const defineEvent = eventDefiner<PraWorkflow>()

/** Defines an event that only needs a confirmation, and sometimes a reason; `given` fills in the rest of its command. */
export const definePlainEvent = <const Name extends string, Needs extends keyof CommandInput = never>(
  event: EventDefinition<PraWorkflow> & { name: Name; needs?: readonly Needs[]; question: PraQuestion },
) => ({ ...defineEvent(event), question: event.question })
