import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { Role } from '@/domain/pras/approvals/people'
import type { Amendment, Pra, PraExport, PraStatus, PraType, RiskLevel } from '@/domain/pras/schema'
import type { Tone } from '@/domain/pras/statuses'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import type { CommandInput } from './command'
import type { PraEntry } from './entry'
import type { GuardName } from './guards'

/** One row of the table: when an event may happen, who may do it, and what follows. */
export interface Row {
  /** The row of domain section 3. A letter after it is a case that the domain writes into one cell. */
  id: string
  types: readonly PraType[]
  from: readonly PraStatus[]
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

/** People of a PRA who are told of an event. `writers`: owner, PM and PCs; `teams`: those whose field its type is. */
export type Informed = 'owner' | 'pm' | 'sp' | 'writers' | 'members' | 'teams'

/** What some people are told of an event, and what follows for them, as a sentence. */
export interface Telling {
  kind: 'declined' | 'approved' | 'response' | 'progress'
  to: readonly Informed[]
  next?: string
}

/** What is logged of a PRA: its name, how it is told, and who hears of it. */
export interface LoggedEvent {
  name: string
  /**
   * What was done, to stand behind the person's name. Made of the entry's facts, never of its free texts: these may hold
   * what does not belong into a mail.
   */
  description: (entry: PraEntry, words: DescriptionWords) => string
  /** Its colour in the timeline; grey where none is given. */
  tone?: Tone
  /** Those who wait for it. Whoever must act next is called anyway. */
  tells?: (entry: PraEntry) => readonly Telling[]
  /** Those who need not act, but hear of it; the owner where nobody is given. */
  informs?: readonly Informed[]
  /** How whoever must act next is called; 'to-do' where nothing is given. */
  callsAs?: 'declined'
  /** It may call people without a new status: those who were not awaited before. */
  callsWithinStatus?: true
}

/** The words that depend on where it is told. */
export interface DescriptionWords {
  /** The display name of {name}. */
  adviser: string
  /** ' it' where a title stands before, nothing in its own history. */
  it: string
  /** 'version 3', or 'it' where there is none. */
  version: string
}

/** What the caller knows and a pure function cannot. */
export interface CommandEnv {
  /** Milliseconds, the corrected clock. */
  now: number
  /** The id of the log entry to be written. */
  logId: string
  /** The display name of {name}, from config. */
  diveAdviserName: string
  /** The level that the answers call for, and why (`levelOfAnswers`): what makes a version is raised to it. */
  derived?: { level: RiskLevel; reasons: readonly string[] }
}

/** A command to a PRA, by somebody, before it is done. */
export interface Wish {
  pra: Pra
  command: Partial<CommandInput>
  actor: Actor
  env: CommandEnv
}

/** A question with its object, what follows, and the verb of the button. */
export interface Question {
  title: string
  body: string
  confirmLabel: string
  danger?: boolean
}

/** Everything about one event of a PRA. */
export interface EventDefinition extends LoggedEvent {
  rows: readonly Row[]
  /** The words on its button. */
  label: (pra: Pra, row: Row) => string
  /** What is awaited where this is the way on, in the words of spec section 4; it has none for every event. */
  next?: (adviserName: string) => string
  /** It moves the PRA on: whose turn it is follows from such events, and their buttons stand first. */
  movesOn?: true
  /** It records an answer that is awaited from outside: while one is, its button comes first. */
  recordsResponse?: true
  /** Its button says that something is refused or lost. */
  isDangerous?: true
  /** Every step must be complete (domain g4 to g6). */
  needsComplete?: true
  /** Asked where it needs no more than a yes, and perhaps a reason; else it has a dialog of its own. */
  question?: QuestionOf
  /** What the person does not choose: the form fills it in. */
  given?: (pra: Pra) => Partial<CommandInput>
  /** Whether any input could make it work; its button is left out where not. */
  isSensible?: (pra: Pra) => boolean
  /** It happens in the archive, and only there. */
  isInArchive?: true
  /** Whether a repetition finds its work done. `holds`: whether a row still holds. By default, where none does, by status. */
  isDone?: (wish: Wish, holds: boolean) => boolean
  /** What it changes of the header, beyond status and round. */
  changes?: (wish: Wish, row: Row) => Partial<Unstamped<Pra>>
  /** What it writes into the open amendment. */
  amends?: (wish: Wish) => Partial<Amendment>
  /** It begins an amendment: whoever does it is an author of what follows. */
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

/** Words for a dialog, from the PRA. */
export type QuestionOf = (pra: Pra) => Question

type Input = keyof CommandInput

/** An event with its name, and what its command needs and may take, as types. */
export type DefinedEvent<Name extends string, Needs extends Input, Takes extends Input> = EventDefinition & {
  name: Name
  needs: readonly Needs[]
  takes: readonly Takes[]
}

/**
 * An event with a dialog of its own, and the type of its command: `needs` names what a command must carry beside its
 * event, `takes` what it may. Every command may carry a comment.
 */
export function defineEvent<
  const Name extends string,
  Needs extends Input = never,
  Takes extends Input = never,
>(
  event: Omit<EventDefinition, 'question'> & {
    name: Name
    needs?: readonly Needs[]
    takes?: readonly Takes[]
  },
): DefinedEvent<Name, Needs, Takes> {
  return { ...event, needs: event.needs ?? [], takes: event.takes ?? [] }
}

/** An event that needs no more than a yes, and perhaps a reason; `given` fills in what its command needs beside. */
export function definePlainEvent<const Name extends string, Needs extends Input = never>(
  event: EventDefinition & { name: Name; needs?: readonly Needs[]; question: QuestionOf },
): DefinedEvent<Name, Needs, never> & { question: QuestionOf } {
  return { ...event, needs: event.needs ?? [], takes: [] }
}

/** The command of an event: `{ event: 'raise-risk', riskLevel, comment }`. */
export type CommandOf<E> =
  E extends DefinedEvent<infer Name, infer Needs, infer Takes>
    ? Flat<{ event: Name } & Pick<CommandInput, Needs> & Partial<Pick<CommandInput, Takes | 'comment'>>>
    : never

type Flat<T> = { [K in keyof T]: T[K] }
