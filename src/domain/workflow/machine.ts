import { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import type { AnyEvent } from './define-event'
import { checkGuards, type Guard, type GuardInput, requirementsOf, stateReason } from './guards'
import type { CommandContext, Transition, WorkflowTypes } from './types'

type GuardInputOf<W extends WorkflowTypes> = GuardInput<W['named'], W['input'], W['facts']>

/** A workflow as the machine runs it: its table, and whom and what the rows speak of. */
export interface Workflow<W extends WorkflowTypes, Event extends string> {
  definitionOf: (event: Event) => AnyEvent<W>
  guardOf: (name: W['guard']) => Guard<GuardInputOf<W>, keyof W['input']>
  named: (subject: W['subject']) => W['named']
  rolesOn: (subject: W['subject'], actor: Actor) => readonly W['role'][]
  sees: (subject: W['subject'], actor: Actor) => boolean
  /** The rows of an event for records of this kind, whatever their state. */
  rowsOf: (subject: W['subject'], event: Event) => readonly Transition<W, Event>[]
  /** The rows that hold in the record's state. */
  rowsFrom: (subject: W['subject']) => readonly Transition<W, Event>[]
  /** Whether a command means this row, where an event has several in a state. */
  isMeant?: (row: Transition<W, Event>, command: Partial<W['input']>) => boolean
  /** Why nothing of this event happens to the record, whatever its status; empty where it may. */
  refusal?: (subject: W['subject'], event: AnyEvent<W>) => string
  sentences: {
    /** Said to people who have no part in the event. */
    notTheirs: string
    /** Said where no row holds any more. */
    movedOn: string
  }
}

const isAmong = (roles: readonly string[], row: { by: readonly string[] }) =>
  row.by.some(role => roles.includes(role))

/** Whether the row leads on from a status: what only repeats itself is possible, not the way on. */
export function leadsOn<W extends WorkflowTypes, Event extends string>(
  { definitionOf }: Pick<Workflow<W, Event>, 'definitionOf'>,
  row: Transition<W, Event>,
  from: W['subject']['status'],
): boolean {
  return definitionOf(row.event).advances === true && row.to !== from
}

/**
 * Puts a command to the state machine: the row that it takes, or undefined where it was done before, by this person or in their
 * place, which is no error. Throws `permission-denied` (not theirs to do), `failed-precondition` (not in this state),
 * `invalid-argument` (what they entered does not do); each message says what to do.
 */
export function permittedRow<W extends WorkflowTypes, Event extends string>(
  workflow: Workflow<W, Event>,
  subject: W['subject'],
  event: Event,
  context: CommandContext<W>,
): Transition<W, Event> | undefined {
  const { actor, command } = context
  const { notTheirs, movedOn } = workflow.sentences
  const definition = workflow.definitionOf(event)
  const roles = workflow.rolesOn(subject, actor)
  const isMeant = (row: Transition<W, Event>) => workflow.isMeant?.(row, command) ?? true
  const rows = workflow.rowsOf(subject, event)
  // An event that records of this kind never have is a wrong state, not a lack of permission.
  const mayEver = rows.length === 0 || rows.some(row => isMeant(row) && isAmong(roles, row))
  if (actor.isArchived || !workflow.sees(subject, actor) || !mayEver) {
    throw new AppError('permission-denied', notTheirs)
  }
  const row = workflow.rowsFrom(subject).find(each => each.event === event && isMeant(each))
  const isDone =
    definition.isDone?.(context, row !== undefined) ??
    (row === undefined && rows.some(({ to }) => to === subject.status))
  if (isDone) return undefined
  const refusal = workflow.refusal?.(subject, definition) || (row ? '' : movedOn)
  if (row === undefined || refusal !== '') throw new AppError('failed-precondition', refusal)
  if (!isAmong(roles, row)) {
    throw new AppError('permission-denied', 'At this stage somebody else must do this. The header says who.')
  }
  checkGuards(row.guards.map(workflow.guardOf), context)
  return row
}

/** The changes of a row, once its guards have passed: the status, the entry, and what its event changes beside. */
export function rowChanges<W extends WorkflowTypes, Event extends string>(
  { definitionOf }: Pick<Workflow<W, Event>, 'definitionOf'>,
  row: Transition<W, Event>,
  context: CommandContext<W>,
) {
  const { now, logId } = context.env
  return {
    ...(row.to === 'same' ? {} : { status: row.to, statusAt: now }),
    ...definitionOf(row.event).changes?.(context, row),
    lastLogId: logId,
  }
}

/** One button: absent where the person has no part in it, disabled with a reason where the time has not come. */
export interface Button<Event extends string> {
  event: Event
  label: string
  enabled: boolean
  reason?: string
  /** Whether it moves the record on: shown first. */
  primary: boolean
  isDangerous: boolean
}

/** Every row that the person has a part in, in the record's present state, with its button and what its dialog requires. */
export function availableRows<W extends WorkflowTypes, Event extends string>(
  workflow: Workflow<W, Event>,
  subject: W['subject'],
  actor: Actor,
  env: GuardInputOf<W>['env'],
): { row: Transition<W, Event>; button: Button<Event>; requirements: (keyof W['input'])[] }[] {
  if (actor.isArchived || !workflow.sees(subject, actor)) return []
  const roles = workflow.rolesOn(subject, actor)
  return workflow
    .rowsFrom(subject)
    .map(row => ({ row, definition: workflow.definitionOf(row.event) }))
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
          primary: leadsOn(workflow, row, subject.status),
          isDangerous: isDangerous === true,
        },
        requirements: [...new Set([...needs, ...requirementsOf(guards)])],
      }
    })
}
