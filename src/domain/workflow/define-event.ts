import { AppError } from '@/domain/shared/app-error'
import type { EventDefinition, LoggedEvent, Transition, WorkflowTypes } from './types'

type Input<W extends WorkflowTypes> = keyof W['input']

/** An event with its name, and the types of its required and optional inputs. */
type DefinedEvent<
  W extends WorkflowTypes,
  Name extends string,
  Needs extends Input<W>,
  Takes extends Input<W>,
> = EventDefinition<W> & { name: Name; needs: readonly Needs[]; takes: readonly Takes[] }

/** Any event: its needs and optional inputs are known by name. */
export type AnyEvent<W extends WorkflowTypes> = DefinedEvent<W, string, Input<W>, Input<W>>

/**
 * Returns the function that defines the events of a workflow, each with the type of its command. `needs` names the inputs that a
 * command must have, `takes` the inputs that it may have. Every command may have a comment.
 */
export function eventDefiner<W extends WorkflowTypes>() {
  return <const Name extends string, Needs extends Input<W> = never, Takes extends Input<W> = never>(
    event: EventDefinition<W> & { name: Name; needs?: readonly Needs[]; takes?: readonly Takes[] },
  ): DefinedEvent<W, Name, Needs, Takes> => ({
    ...event,
    needs: event.needs ?? [],
    takes: event.takes ?? [],
  })
}

/** The command of an event: `{ event: 'send-contract', sentTo, sentFileIds, comment }`. */
export type CommandOf<W extends WorkflowTypes, E> =
  E extends DefinedEvent<W, infer Name, infer Needs, infer Takes>
    ? Flat<{ event: Name } & Pick<W['input'], Needs> & Partial<Pick<W['input'], Takes | 'comment'>>>
    : never

type Flat<T> = { [K in keyof T]: T[K] }

/**
 * Throws AppError 'invalid-argument' for an input that the event does not take, or, if the command must be complete, for a
 * missing one. Otherwise the guards report missing inputs.
 */
export function checkSent(
  { needs, takes }: Record<'needs' | 'takes', readonly string[]>,
  sent: object,
  { isWhole = false } = {},
): void {
  const values: Record<string, unknown> = { ...sent }
  const allowed = ['event', 'comment', ...needs, ...takes]
  const isComplete = !isWhole || needs.every(key => values[key] !== undefined)
  if (isComplete && Object.keys(values).every(key => allowed.includes(key))) return
  throw new AppError('invalid-argument', 'The server does not understand this request. Reload the page.')
}

export interface EventTable<W extends WorkflowTypes, Event extends string> {
  rows: readonly Transition<W, Event>[]
  definitionOf: (event: Event) => AnyEvent<W>
}

/** Returns the events of a workflow by name, the names of other log entries, and the rows of all events. */
export function eventTable<W extends WorkflowTypes, Event extends string, Other extends string>(
  events: readonly (AnyEvent<W> & { name: Event })[],
  others: readonly (LoggedEvent<W> & { name: Other })[],
) {
  const byName = new Map<string, AnyEvent<W>>(events.map(event => [event.name, event]))
  const loggedByName = new Map<string, LoggedEvent<W>>(
    [...events, ...others].map(event => [event.name, event]),
  )
  return {
    names: events.map(({ name }): Event => name),
    otherNames: others.map(({ name }): Other => name),
    rows: events.flatMap(({ name, rows }) =>
      rows.map((row): Transition<W, Event> => ({ ...row, event: name })),
    ),
    definitionOf: (event: Event): AnyEvent<W> => found(byName, event),
    loggedOf: (logType: Event | Other): LoggedEvent<W> => found(loggedByName, logType),
  }
}

function found<T>(byName: ReadonlyMap<string, T>, name: string): T {
  const one = byName.get(name)
  if (one === undefined) throw new AppError('internal', `There is no event ${name}.`)
  return one
}
