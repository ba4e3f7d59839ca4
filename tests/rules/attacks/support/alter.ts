import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { seeded } from '~tests/rules/support/people'
import type { Action, Alteration, Documents } from './action'

/** The ways to change one fact of an action. */

type Data = Record<string, unknown>

/** Sets one field of the writes whose path matches: 'data.from', or 'approvals.-1.at' for the last of a list. */
export function saying(path: RegExp, field: string, value: unknown): Alteration {
  return inWrites(path, data => put(data, field.split('.'), value) as Data)
}

/** Leaves a field out of the writes whose path matches. */
export function omitting(path: RegExp, field: string): Alteration {
  return saying(path, field, undefined)
}

/** Leaves out the writes whose path matches. */
export function without(path: RegExp): Alteration {
  return action => ({ ...action, writes: action.writes.filter(write => !path.test(write.path)) })
}

/** With more writes in the same commit. */
export function withAlso(more: (action: Action) => PlannedWrite | PlannedWrite[]): Alteration {
  return action => ({ ...action, writes: [...action.writes, ...[more(action)].flat()] })
}

/** With writes that lie elsewhere. */
export function moved(path: RegExp, to: (path: string) => string): Alteration {
  return action => ({
    ...action,
    writes: action.writes.map(write => (path.test(write.path) ? { ...write, path: to(write.path) } : write)),
  })
}

/** Where what the action writes at these paths is there already, and is not written. */
export function already(path: RegExp): Alteration {
  return action => {
    const there = action.writes.filter(write => path.test(write.path))
    return {
      ...without(path)(action),
      given: {
        ...action.given,
        ...Object.fromEntries(there.map(write => [write.path, { ...write.data, ...seeded }])),
      },
    }
  }
}

/** Where one field of what lies there is another. */
export function given(path: RegExp, field: string, value: unknown): Alteration {
  return action => ({
    ...action,
    given: mapped(action.given, (data, at) =>
      path.test(at) ? (put(data, field.split('.'), value) as Data) : data,
    ),
  })
}

/** The same action by somebody else, who names themselves wherever the first one was named. */
export function by(actor: Actor): Alteration {
  return action => {
    const swap = (value: unknown): unknown => {
      if (value === action.by.id) return actor.id
      if (value === action.by.name) return actor.name
      if (Array.isArray(value)) return value.map(swap)
      if (!isMap(value)) return value
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, swap(child)]))
    }
    const signed = ['lastModifiedById', 'createdById', 'createdByName', 'approvals', 'amendments', 'tally']
    return {
      ...action,
      by: actor,
      writes: action.writes.map(write => ({
        ...write,
        data: Object.fromEntries(
          Object.entries(write.data).map(([key, value]) => [key, signed.includes(key) ? swap(value) : value]),
        ),
      })),
    }
  }
}

/** Several changes at once, for an attack that has to agree with itself. */
export function all(...alterations: Alteration[]): Alteration {
  return action => alterations.reduce((before, alter) => alter(before), action)
}

/**
 * With the writes whose path matches ahead of the others: the rules look at these first, where another one is refused too.
 */
export function first(path: RegExp): Alteration {
  const rank = (write: PlannedWrite) => (path.test(write.path) ? 0 : 1)
  return action => ({ ...action, writes: action.writes.toSorted((a, b) => rank(a) - rank(b)) })
}

function inWrites(path: RegExp, change: (data: Data) => Data): Alteration {
  return action => ({
    ...action,
    writes: action.writes.map(write =>
      path.test(write.path) ? { ...write, data: change(write.data) } : write,
    ),
  })
}

function mapped(documents: Documents, change: (data: Data, path: string) => Data): Documents {
  return Object.fromEntries(Object.entries(documents).map(([path, data]) => [path, change(data, path)]))
}

function put(container: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(container)) {
    const at = Number(key) < 0 ? container.length + Number(key) : Number(key)
    return container.map((child: unknown, index) => (index === at ? put(child, rest, value) : child))
  }
  const map = isMap(container) ? container : {}
  if (rest.length === 0 && value === undefined) {
    const { [key]: _gone, ...left } = map
    return left
  }
  return { ...map, [key]: put(map[key], rest, value) }
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a field could say instead: a value, or one made of what it says. `undefined` leaves the field out. */
export type Forgery = unknown | ((was: unknown) => unknown)

/** One attack for each field and value, in the writes whose path matches; fields as in `saying`. */
export function forging(
  path: RegExp,
  fields: Record<string, readonly Forgery[]>,
): Record<string, Alteration> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, values]) =>
      values.map((value, index) => [
        `${field} of ${path.source}: ${nameOf(value, index)}`,
        typeof value === 'function'
          ? forgedBy(path, field, value as (was: unknown) => unknown)
          : saying(path, field, value),
      ]),
    ),
  )
}

function forgedBy(path: RegExp, field: string, forge: (was: unknown) => unknown): Alteration {
  return inWrites(path, data => put(data, field.split('.'), forge(valueAt(data, field.split('.')))) as Data)
}

function valueAt(container: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return container
  if (Array.isArray(container)) return valueAt(container.at(Number(key)), rest)
  return isMap(container) ? valueAt(container[key], rest) : undefined
}

/** A value that differs from what is there. */
export const other = (first: unknown, second: unknown) => (was: unknown) => (was === first ? second : first)

function nameOf(value: Forgery, index: number): string {
  if (value === undefined) return 'left out'
  if (typeof value === 'function') return `something else (${index})`
  if (value instanceof Date) return 'a time of its own'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text
}

/** The same action by each of these people. */
export function byEach(...actors: Actor[]): Record<string, Alteration> {
  return Object.fromEntries(actors.map(actor => [`by ${actor.id}`, by(actor)]))
}

/** Without each of the writes whose path matches. */
export function withoutEach(...paths: RegExp[]): Record<string, Alteration> {
  return Object.fromEntries(paths.map(path => [`without ${path.source}`, without(path)]))
}

/** The same, where one of the writes is of a kind that no rule allows. */
export function withNoRule(alter: Alteration): Alteration {
  return action => ({ ...alter(action), hasNoRule: true })
}
