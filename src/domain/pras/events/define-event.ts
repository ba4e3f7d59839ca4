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
 * The groups of people whom an event of a PRA notifies. `writers`: owner, PM and PCs. `teams`: the teams for the PRA's type.
 * `condition-owners`: the people who must meet a condition of this approval. `condition-givers`: the approvers who set
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

/** Words of a history entry that depend on the PRA, and on the list that shows the entry. */
export interface DescriptionWords {
  /** The name of the dive adviser in texts. */
  adviser: string
  /** The object of the sentence: ' it' after the title of the PRA; empty in the PRA's own history. */
  it: string
  /** The version that the entry is about: 'version 3', or 'it' if there is none. */
  version: string
}

export interface PraWorkflow extends WorkflowTypes {
  subject: Pra
  named: { pra: Pra }
  role: PraRole
  input: CommandInput
  guard: GuardName
  env: {
    /** The name of the dive adviser in texts, from the configuration. */
    diveAdviserName: string
    /**
     * The risk level that the answers require, and the reasons (`levelOfAnswers`). An event that makes a version raises the PRA
     * to this level.
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
    /** The capacity in which the event adds an approval. */
    adds?: Capacity
    /** True if the approval may complete the round. The status then becomes approved instead of `to`. */
    completes?: boolean
    /** True if the event makes a new version of the answers. */
    version?: boolean
    /** True if the event removes the approvals of the round from the header. The log keeps them. */
    clears?: boolean
  }
  logged: {
    /** People who are notified although they need not act; by default the owner. */
    notifiesAlso?: readonly PraParty[]
    /** The kind of notification for the next person to act; by default 'to-do'. */
    notifiesNextAs?: 'declined'
    /** True if the event may notify people although the status stays: those who were not notified before. */
    notifiesWithinStatus?: true
  }
  event: {
    /** The label that requirements 4 has for this event as the next action; not every event has one. */
    next?: (adviserName: string) => string
    /** True if the event records an adviser's answer. While the answer is awaited, this event's button comes first. */
    recordsResponse?: true
    /** True if the event is only possible for an archived PRA. */
    isInArchive?: true
    amends?: (context: CommandContext<PraWorkflow>) => Partial<Amendment>
    /** True if the event begins an amendment. The person who does so becomes an author. */
    beginsAmendment?: true
    /** True if the event replaces the present answers by those of the version in force. */
    restoresApproved?: true
    /**
     * True if the event declines the version. The log entry then has the version, the capacity, and the approvals that became
     * void.
     */
    refuses?: true
    exportsTo?: PraExport['to']
    /** The capacity of the approvers to whom the event sends the PRA. */
    sendsTo?: Capacity
    /** How the list of versions describes a version that this event made: 'Submitted to the SP'. */
    madeVersion?: string
  }
}

export type PraRow = RowOf<PraWorkflow>
export type PraContext = CommandContext<PraWorkflow>
export type PraCommandEnv = EnvOf<PraWorkflow>
export type PraLoggedEvent = LoggedOf<PraWorkflow>
export type PraQuestion = QuestionIn<PraWorkflow>

/** Defines an event that has its own dialog, so that TypeScript knows the exact type of its command. */
export const defineEvent = eventDefiner<PraWorkflow>()

/** Defines an event that only needs a confirmation, and sometimes a reason. `given` fills in the rest of its command. */
export const definePlainEvent = <const Name extends string, Needs extends keyof CommandInput = never>(
  event: EventDefinition<PraWorkflow> & { name: Name; needs?: readonly Needs[]; question: PraQuestion },
) => ({ ...defineEvent(event), question: event.question })
