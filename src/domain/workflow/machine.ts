import { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import type { AnyEvent, EventTable } from './define-event'
import { checkGuards, type Guard, type GuardInput, requirementsOf, stateReason } from './guards'
import type { EntryInput } from './new-entry'
import type { CommandContext, CommandEnv, Transition, WorkflowTypes } from './types'

type GuardInputOf<W extends WorkflowTypes> = GuardInput<W['named'], W['input'], W['facts']>

/** A workflow for the state machine: its table, and functions for the people and facts in its rows. */
export interface Workflow<W extends WorkflowTypes, Event extends string> {
  table: EventTable<W, Event>
  guardOf: (name: W['guard']) => Guard<GuardInputOf<W>, keyof W['input']>
  named: (subject: W['subject']) => W['named']
  rolesOn: (subject: W['subject'], actor: Actor) => readonly W['role'][]
  sees: (subject: W['subject'], actor: Actor) => boolean
  /** True if a row is for records of this kind; by default all are. */
  isOfKind?: (row: Transition<W, Event>, subject: W['subject']) => boolean
  /** True if a row for the record's status applies to this record; by default true. */
  holdsIn?: (row: Transition<W, Event>, subject: W['subject']) => boolean
  /** True if a command means this row, for events with several rows in a state. */
  isMeant?: (row: Transition<W, Event>, command: Partial<W['input']>) => boolean
  /** Returns why no event of this kind can happen to the record in any status; empty if it may. */
  refusal?: (subject: W['subject'], event: AnyEvent<W>) => string
  /** The word for the record in messages. */
  noun: string
  notTheirs: string
}

/** Returns the rows for records of this kind, in any state. */
function rowsOfKind<W extends WorkflowTypes, Event extends string>(
  { table, isOfKind = () => true }: Workflow<W, Event>,
  subject: W['subject'],
) {
  return table.rows.filter(row => isOfKind(row, subject))
}

/** Returns the rows that apply in the record's state. */
function rowsFrom<W extends WorkflowTypes, Event extends string>(
  workflow: Workflow<W, Event>,
  subject: W['subject'],
) {
  const { holdsIn = () => true } = workflow
  return rowsOfKind(workflow, subject).filter(
    row => row.from.includes(subject.status) && holdsIn(row, subject),
  )
}

const isAmong = (roles: readonly string[], row: { by: readonly string[] }) =>
  row.by.some(role => roles.includes(role))

/** Returns whether a row changes the status. Some rows only repeat something in the same status. */
export function leadsOn<W extends WorkflowTypes, Event extends string>(
  { definitionOf }: EventTable<W, Event>,
  row: Transition<W, Event>,
  from: W['subject']['status'],
): boolean {
  return definitionOf(row.event).advances === true && row.to !== from
}

/**
 * Returns the row for a command. Returns undefined if the command was already done, by this person or another, because that is
 * not an error. Throws `permission-denied` (not for this person), `failed-precondition` (not in this state) or `invalid-argument`
 * (invalid input); each message says what to do.
 */
export function permittedRow<W extends WorkflowTypes, Event extends string>(
  workflow: Workflow<W, Event>,
  subject: W['subject'],
  event: Event,
  context: CommandContext<W>,
): Transition<W, Event> | undefined {
  const { actor, command } = context
  const definition = workflow.table.definitionOf(event)
  const roles = workflow.rolesOn(subject, actor)
  const isMeant = (row: Transition<W, Event>) => workflow.isMeant?.(row, command) ?? true
  const rows = rowsOfKind(workflow, subject).filter(row => row.event === event)
  // An event that records of this kind never have is a wrong state, not a lack of permission.
  const mayEver = rows.length === 0 || rows.some(row => isMeant(row) && isAmong(roles, row))
  if (actor.isArchived || !workflow.sees(subject, actor) || !mayEver) {
    throw new AppError('permission-denied', workflow.notTheirs)
  }
  const row = rowsFrom(workflow, subject).find(each => each.event === event && isMeant(each))
  const isDone =
    definition.isDone?.(context, row !== undefined) ??
    (row === undefined && rows.some(({ to }) => to === subject.status))
  if (isDone) return undefined
  const movedOn = `The status of the ${workflow.noun} has changed, so this no longer applies. Check its status.`
  const refusal = workflow.refusal?.(subject, definition) || (row ? '' : movedOn)
  if (row === undefined || refusal !== '') throw new AppError('failed-precondition', refusal)
  if (!isAmong(roles, row)) {
    throw new AppError(
      'permission-denied',
      'Somebody else must do this now. The top of the page names that person.',
    )
  }
  checkGuards(row.guards.map(workflow.guardOf), context)
  return row
}

export interface Change<Changes, Log> {
  changes: Changes
  log: Log
  /** True if the command was already done, by this person or another. Then nothing is written, and there is no error. */
  alreadyDone: boolean
}

/**
 * Returns the function that runs a command through the state machine: it returns the changes of the record (the status, and further
 * changes of its event), and the log entry that explains them. Pure. Throws as `permittedRow` does. `newEntry` makes the entry
 * (`entryMaker`).
 */
export function commandApplier<W extends WorkflowTypes, Event extends string, Log>(
  workflow: Workflow<W, Event>,
  newEntry: (input: EntryInput<Event, W['subject'], W['entry']>) => Log,
) {
  return (
    subject: W['subject'],
    command: Partial<W['input']> & { event: Event },
    actor: Actor,
    env: CommandEnv<W>,
  ) => {
    const { event } = command
    const context: CommandContext<W> = { ...workflow.named(subject), command, actor, env }
    const row = permittedRow(workflow, subject, event, context)
    const definition = workflow.table.definitionOf(event)
    const status = row === undefined || row.to === 'same' ? subject.status : row.to
    const changes = row && {
      ...(row.to === 'same' ? {} : { status, statusAt: env.now }),
      ...definition.changes?.(context, row),
      lastLogId: env.logId,
    }
    const facts = { to: status, comment: (command.comment ?? '').trim(), ...definition.facts?.(context) }
    const log = newEntry({ id: env.logId, logType: event, subject, actor, facts })
    return { changes: changes ?? {}, log, alreadyDone: row === undefined }
  }
}

/** One button: absent if the person has no part in it, disabled with a reason if it is too early. */
export interface Button<Event extends string> {
  event: Event
  label: string
  enabled: boolean
  reason?: string
  /** True if the event moves the record on; such a button comes first. */
  primary: boolean
  isDangerous: boolean
}

/** Each row in which the person has a part now, with its button and the inputs that its dialog requires. */
export function availableRows<W extends WorkflowTypes, Event extends string>(
  workflow: Workflow<W, Event>,
  subject: W['subject'],
  actor: Actor,
  env: GuardInputOf<W>['env'],
): { row: Transition<W, Event>; button: Button<Event>; requirements: (keyof W['input'])[] }[] {
  if (actor.isArchived || !workflow.sees(subject, actor)) return []
  const roles = workflow.rolesOn(subject, actor)
  return rowsFrom(workflow, subject)
    .map(row => ({ row, definition: workflow.table.definitionOf(row.event) }))
    .filter(
      ({ row, definition }) =>
        isAmong(roles, row) &&
        !workflow.refusal?.(subject, definition) &&
        (definition.isSensible?.(subject) ?? true),
    )
    .map(({ row, definition: { label, given, isDangerous, needs } }) => {
      const guards = row.guards.map(workflow.guardOf)
      const input = { ...workflow.named(subject), actor, command: given?.(subject) ?? {}, env }
      const reason = stateReason(guards, input)
      return {
        row,
        button: {
          event: row.event,
          label: typeof label === 'string' ? label : label(subject, row),
          enabled: reason === '',
          ...(reason === '' ? {} : { reason }),
          primary: leadsOn(workflow.table, row, subject.status),
          isDangerous: isDangerous === true,
        },
        requirements: [...new Set([...needs, ...requirementsOf(guards)])],
      }
    })
}
