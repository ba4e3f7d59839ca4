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
 * People of a PRA who are notified of an event. `writers`: owner, PM and PCs; `teams`: those whose field its type is;
 * `condition-owners`: the people who meet the conditions of this approval; `condition-givers`: approvers who gave theirs under
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
  /** ' it' after a title, nothing in its own history. */
  it: string
  /** 'version 3', or 'it' if there is none. */
  version: string
}

/** The events of PRAs as the state machine gets them. */
export interface PraWorkflow extends WorkflowTypes {
  subject: Pra
  named: { pra: Pra }
  role: PraRole
  input: CommandInput
  guard: GuardName
  env: {
    /** The display name of {name}, from config. */
    diveAdviserName: string
    /** The level that the answers call for, and why (`levelOfAnswers`): what makes a version is raised to it. */
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
    /** Whether an amendment must be open (its working copy at approved, its round elsewhere), must not, or may. */
    amendment: 'none' | 'open' | 'any'
    /** An approval in this capacity is added, and counted. */
    adds?: Capacity
    /** The approval may complete the round: then the status becomes approved instead. */
    completes?: boolean
    /** A new version of the answers is written. */
    version?: boolean
    /** The approvals of the round leave the header; they live on in the log. */
    clears?: boolean
  }
  logged: {
    /** People who need not act, but are notified; the owner by default. */
    notifiesAlso?: readonly PraParty[]
    /** Notification kind for the next person to act; default 'to-do'. */
    notifiesNextAs?: 'declined'
    /** It may call people without a new status: those who were not awaited before. */
    notifiesWithinStatus?: true
  }
  event: {
    /** The label of requirements 4 for the next action, if this event is the way on; not every event has one. */
    next?: (adviserName: string) => string
    /** It records an answer that is awaited from outside: while one is, its button comes first. */
    recordsResponse?: true
    /** It happens in the archive, and only there. */
    isInArchive?: true
    /** What it writes into the open amendment. */
    amends?: (context: CommandContext<PraWorkflow>) => Partial<Amendment>
    /** It begins an amendment: the person who does it is an author of the changes. */
    beginsAmendment?: true
    /** It goes back to the approved version: the live answers are put back. */
    restoresApproved?: true
    /** It refuses the version: the entry says which, in what capacity, and keeps the approvals that it voids. */
    refuses?: true
    /** The adviser to whom its PDF goes. */
    exportsTo?: PraExport['to']
    /** The stage that it sends the PRA to. */
    sendsTo?: Capacity
    /** What made a version, in the choice of versions: 'Submitted to the SP'. */
    madeVersion?: string
  }
}

export type PraRow = RowOf<PraWorkflow>
export type PraContext = CommandContext<PraWorkflow>
export type PraCommandEnv = EnvOf<PraWorkflow>
export type PraLoggedEvent = LoggedOf<PraWorkflow>
export type PraQuestion = QuestionIn<PraWorkflow>

/** An event with a dialog of its own, and the type of its command. */
export const defineEvent = eventDefiner<PraWorkflow>()

/** An event that needs no more than a yes, and perhaps a reason; `given` fills in the rest of its command. */
export const definePlainEvent = <const Name extends string, Needs extends keyof CommandInput = never>(
  event: EventDefinition<PraWorkflow> & { name: Name; needs?: readonly Needs[]; question: PraQuestion },
) => ({ ...defineEvent(event), question: event.question })
