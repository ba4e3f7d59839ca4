import type { Actor } from '@/domain/users/actor'

/**
 * The types that one workflow brings along: the table of its events is checked against them, and so is everything that the machine
 * does with it. `object` where it adds nothing.
 */
export interface WorkflowTypes {
  /** The record that it moves. */
  subject: { status: string }
  /** The record under its own name, as the table reads it: `{ contract: Contract }`. */
  named: object
  /** The person's roles that a row may require. */
  role: string
  /** All that commands carry as well as their event. */
  input: { comment: string }
  /** The names of its guards. */
  guard: string
  /** Facts that guards need other than the record: the configuration, other records. */
  facts: object
  /** What only a command that is carried out needs to know. */
  env: object
  /** What an event changes of the record. */
  changes: object
  /** The facts of a log entry, and the words that its sentence depends on. */
  entry: object
  words: object
  /** The colours of its timeline, and the groups of people who are told. */
  tone: string
  party: string
  /** Further columns of its rows, further facts of its log entries and events. */
  row: object
  logged: object
  event: object
}

type Status<W extends WorkflowTypes> = W['subject']['status']

/** One row of the table: when an event may happen, who may do it, and what follows. */
export type Row<W extends WorkflowTypes> = W['row'] & {
  /** The row of domain 3. A letter after it is a case that the domain writes into one cell. */
  id: string
  from: readonly Status<W>[]
  by: readonly W['role'][]
  to: Status<W> | 'same'
  guards: readonly W['guard'][]
}

/** A row with its event. */
export type Transition<W extends WorkflowTypes, Event extends string> = Row<W> & { event: Event }

/** Facts that the caller knows and a pure function cannot. */
export type CommandEnv<W extends WorkflowTypes> = W['facts'] &
  W['env'] & {
    /** Milliseconds, the corrected clock. */
    now: number
    /** The id of the log entry to be written. */
    logId: string
  }

/** A command to a record, by somebody, before it is done. */
export type CommandContext<W extends WorkflowTypes> = W['named'] & {
  command: Partial<W['input']>
  actor: Actor
  env: CommandEnv<W>
}

/** A message to some people about an event, and what follows for them, as a sentence. */
interface Notice<Party extends string> {
  kind: 'declined' | 'to-do' | 'approved' | 'response' | 'progress'
  to: readonly Party[]
  /** What the subject of its mail says after the reference. */
  headline?: string
  next?: string
}

/** What is logged of a record: its name, how it is told, and who hears of it. */
export type LoggedEvent<W extends WorkflowTypes> = W['logged'] & {
  name: string
  /**
   * What was done, to follow the person's name. Made of the entry's facts, never of its free texts: these may hold what does not
   * belong into a mail.
   */
  description: (entry: W['entry'], words: W['words']) => string
  /** Its colour in the timeline; grey if none is given. */
  tone?: W['tone']
  /** People who wait for it. The person who must act next is called anyway. */
  notifies?: (entry: W['entry']) => readonly Notice<W['party']>[]
}

/** A question with its object, what follows, and the verb of the button. */
export interface Question {
  title: string
  body: string
  confirmLabel: string
  /** The other button; 'Cancel' by default. */
  dismissLabel?: string
  danger?: boolean
}

/** Words for a dialog, from the record and the person who is asked. */
export type QuestionOf<W extends WorkflowTypes> = (
  subject: W['subject'],
  asked: W['facts'] & { actorId: string },
) => Question

/** Everything about one event. */
export type EventDefinition<W extends WorkflowTypes> = LoggedEvent<W> &
  W['event'] & {
    rows: readonly Row<W>[]
    /** The words on its button. */
    label: string | ((subject: W['subject'], row: Row<W>) => string)
    /** It moves the record on: such events decide whose turn it is, and their buttons come first. */
    advances?: true
    /** Its button says that something is refused or lost. */
    isDangerous?: true
    /** Everything that the record asks for must be complete. */
    needsComplete?: true
    /** Asked where it needs no more than a yes and what its command carries; else it has a dialog of its own. */
    question?: QuestionOf<W>
    /** What the person does not choose: the form fills it in. */
    given?: (subject: W['subject']) => Partial<W['input']>
    /** Whether any input could make it work; its button is left out if not. */
    isSensible?: (subject: W['subject']) => boolean
    /** Whether a repetition finds its work done. `holds`: whether a row still holds. By default, if none does, by status. */
    isDone?: (context: CommandContext<W>, holds: boolean) => boolean
    /** What it changes of the record, beyond the status. */
    changes?: (context: CommandContext<W>, row: Row<W>) => W['changes']
    /** What the entry says beyond status and comment. */
    facts?: (context: CommandContext<W>) => Partial<W['entry']>
  }
