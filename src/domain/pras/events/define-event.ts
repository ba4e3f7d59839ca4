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
 * The people of a PRA who are notified of an event. `writers`: owner, PM and PCs; `teams`: those for its type;
 * `condition-owners`: the people who must meet the conditions of this approval; `condition-givers`: approvers who set
 * conditions.
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
  /** The display name of {name}. */
  adviser: string
  /** ' it' after a title, empty in the PRA's own history. */
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
    /** The display name of {name}, from config. */
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
    /** Says if an amendment must be open (its working copy at approved, its round elsewhere), must not, or may. */
    amendment: 'none' | 'open' | 'any'
    /** An approval in this capacity is added, and counted. */
    adds?: Capacity
    /** The approval may complete the round: then the status becomes approved instead. */
    completes?: boolean
    /** A new version of the answers is written. */
    version?: boolean
    /** The approvals of the round are removed from the header; the log keeps them. */
    clears?: boolean
  }
  logged: {
    /** People who need not act, but are notified; by default the owner. */
    notifiesAlso?: readonly PraParty[]
    /** Notification kind for the next person to act; default 'to-do'. */
    notifiesNextAs?: 'declined'
    /** It may notify people without a new status: those who were not awaited before. */
    notifiesWithinStatus?: true
  }
  event: {
    /** The label of requirements 4 for the next action, if this event is the next one; not every event has one. */
    next?: (adviserName: string) => string
    /** It records an external answer: while one is awaited, its button comes first. */
    recordsResponse?: true
    /** It is possible only in the archive. */
    isInArchive?: true
    amends?: (context: CommandContext<PraWorkflow>) => Partial<Amendment>
    /** It begins an amendment: the actor is an author of the changes. */
    beginsAmendment?: true
    /** It restores the approved version: the live answers are replaced. */
    restoresApproved?: true
    /** It declines the version: the entry names the version and the capacity, and keeps the voided approvals. */
    refuses?: true
    /** The adviser who gets its PDF. */
    exportsTo?: PraExport['to']
    /** The stage that it sends the PRA to. */
    sendsTo?: Capacity
    /** The source of a version, in the choice of versions: 'Submitted to the SP'. */
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
