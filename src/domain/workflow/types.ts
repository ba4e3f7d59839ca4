import type { Actor } from '@/domain/users/actor'

/** TypeScript checks the table of events and the machine against these. `object` means that a workflow adds nothing. */
export interface WorkflowTypes {
  subject: { status: string }
  /** The record under its own name, as the table uses it: `{ contract: Contract }`. */
  named: object
  role: string
  input: { comment: string }
  guard: string
  /** Facts that guards need other than the record: the configuration, other records. */
  facts: object
  /** Facts that are needed only when a command is carried out. */
  env: object
  changes: object
  /** The facts of a log entry, and the words that its sentence depends on. */
  entry: object
  words: object
  /** The colours of its timeline, and the groups of people who are notified. */
  tone: string
  party: string
  /** Further columns of its rows, further facts of its log entries and events. */
  row: object
  logged: object
  event: object
}

type Status<W extends WorkflowTypes> = W['subject']['status']

/** One row of the table of events: when an event may happen, who may cause it, and the result. */
export type Row<W extends WorkflowTypes> = W['row'] & {
  /** The number of the row in the table of domain 3. A letter after it names one of several cases in the same cell. */
  id: string
  from: readonly Status<W>[]
  by: readonly W['role'][]
  to: Status<W> | 'same'
  guards: readonly W['guard'][]
}

export type Transition<W extends WorkflowTypes, Event extends string> = Row<W> & { event: Event }

/** Facts that the caller knows and a pure function cannot. */
export type CommandEnv<W extends WorkflowTypes> = W['facts'] &
  W['env'] & {
    /** Milliseconds, the corrected clock. */
    now: number
    /** The id of the log entry to be written. */
    logId: string
  }

/** A person's command to a record, before it is done. */
export type CommandContext<W extends WorkflowTypes> = W['named'] & {
  command: Partial<W['input']>
  actor: Actor
  env: CommandEnv<W>
}

/** A message to some people about an event, with the consequences for them, as a sentence. */
interface Notice<Party extends string> {
  kind: 'declined' | 'to-do' | 'approved' | 'response' | 'progress'
  to: readonly Party[]
  /** The words of its mail's subject after the reference. */
  headline?: string
  next?: string
}

export type LoggedEvent<W extends WorkflowTypes> = W['logged'] & {
  name: string
  /** For use after the person's name. Only facts of the log entry, because free texts may not belong in a mail. */
  description: (entry: W['entry'], words: W['words']) => string
  /** Its colour in the timeline; grey by default. */
  tone?: W['tone']
  /** People whom the event notifies. The next person to act is always notified, and need not be named here. */
  notifies?: (entry: W['entry']) => readonly Notice<W['party']>[]
}

export interface Question {
  title: string
  body: string
  confirmLabel: string
  /** The label of the other button; by default 'Cancel'. */
  dismissLabel?: string
  danger?: boolean
}

/** The words of a dialog, from the record and the person. */
export type QuestionOf<W extends WorkflowTypes> = (
  subject: W['subject'],
  asked: W['facts'] & { actorId: string },
) => Question

export type EventDefinition<W extends WorkflowTypes> = LoggedEvent<W> &
  W['event'] & {
    rows: readonly Row<W>[]
    label: string | ((subject: W['subject'], row: Row<W>) => string)
    /** True if the event moves the record to its next step. Such events decide whose turn it is, and their buttons come first. */
    advances?: true
    /** Set if the event refuses or loses something; its button shows that. */
    isDangerous?: true
    /** Set if the record must be complete before the event. */
    needsComplete?: true
    /** The question of an event that only needs a confirmation and its inputs; other events have their own dialogs. */
    question?: QuestionOf<W>
    /** Returns the inputs that the form fills in without asking the person. */
    given?: (subject: W['subject']) => Partial<W['input']>
    /** True if some input could make the event possible; otherwise its button is left out. */
    isSensible?: (subject: W['subject']) => boolean
    /** If a repeated command was done. `holds`: a row still applies. By default, no row applies and the status is right. */
    isDone?: (context: CommandContext<W>, holds: boolean) => boolean
    /** Returns what the event changes in the record, other than the status. */
    changes?: (context: CommandContext<W>, row: Row<W>) => W['changes']
    /** Returns the data that the event adds to the log entry, other than status and comment. */
    facts?: (context: CommandContext<W>) => Partial<W['entry']>
  }
