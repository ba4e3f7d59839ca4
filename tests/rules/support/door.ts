import type { Actor } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { as, emailOf, people, stampsOf } from './people'
import { type Caller, TAKEN_AWAY, type Where } from './rest'

/*
 * The rules as data. A door is an operation, with the people who may and may not do it, and with variants of it that are allowed
 * or refused. Every case has separate documents: '#' in ids, addresses and values becomes the number of the case.
 */

/** The time when the cases were built. The cases are tried later, so the times of their writes are moved by the difference. */
export const BUILT_AT = Date.now()

export type Data = Record<string, unknown>
export type Documents = Record<string, object>

/** The document or list to read. */
type Question =
  | { get: string }
  | { list: string; where?: Where[]; limit?: number; allDescendants?: boolean }
  | { remove: string }

export interface Attempt {
  /** The documents that exist before, by path. */
  given: Documents
  /** The writes of one commit. The cases are about the first write. */
  writes?: PlannedWrite[]
  asks?: Question
}

export type Change = (attempt: Attempt) => Attempt

export interface Door {
  /** The people who may do the operation; empty if nobody may. */
  by: readonly Actor[]
  not?: readonly Actor[]
  attempt: (me: Actor) => Attempt
  /** `also`: variants of the first person's operation that are allowed, too. `unless`: variants that are refused. */
  also?: Readonly<Record<string, Change>>
  unless?: Readonly<Record<string, Change>>
  /** True if the cases share documents. They are then tried one after the other. */
  isAlone?: boolean
}

export interface Case {
  door: string
  name: string
  caller: Caller
  attempt: Attempt
  isAllowed: boolean
  isAlone: boolean
}

/**
 * Returns every case of a table of doors (operations): a case for each person, each change, each stamp, and each caller who is
 * not a member.
 */
export function casesOf(doors: Readonly<Record<string, Door>>): Case[] {
  return Object.entries(doors).flatMap(([name, door], at) => casesOfDoor(name, door, at === 0))
}

let count = 0

function casesOfDoor(
  door: string,
  { by, not = [], attempt, also = {}, unless = {}, isAlone = false }: Door,
  isInFull: boolean,
): Case[] {
  const caseOf = (name: string, caller: Caller, tried: Attempt, isAllowed: boolean): Case => {
    count += 1
    return { door, name, caller, attempt: numbered(tried, String(count)) as Attempt, isAllowed, isAlone }
  }
  const changed = (changes: Readonly<Record<string, Change>>, me: Actor, isAllowed: boolean) =>
    Object.entries(changes).map(([name, change]) => caseOf(name, as(me), change(attempt(me)), isAllowed))
  const [first] = by
  const may = by.map(me => caseOf(`by ${me.id}`, as(me), attempt(me), true))
  const mayNot = not.map(me => caseOf(`by ${me.id}`, as(me), attempt(me), false))
  if (!first) return mayNot
  const outside = callersOutside(first).map(([name, caller, me]) => caseOf(name, caller, attempt(me), false))
  return [
    ...may,
    ...changed(also, first, true),
    ...mayNot,
    ...changed({ ...wrongStamps(attempt(first).writes ?? [], isInFull), ...unless }, first, false),
    ...outside,
  ]
}

/** Returns callers who are not members, and to whom every operation is refused. */
function callersOutside(me: Actor): [name: string, caller: Caller, me: Actor][] {
  return [
    ['by somebody who is not signed in', null, me],
    ['from an address that is not verified', { email: emailOf(me), email_verified: false, sub: me.id }, me],
    ['by somebody without an account', { email: 'nobody@example.test', email_verified: true }, me],
    ['by somebody who is archived', as(people.archived), { ...people.archived, id: me.id, name: me.name }],
  ]
}

/**
 * Variants of each write in which one stamp is wrong. One function of the rules checks all stamps, so for most operations, two of
 * these variants are enough.
 */
function wrongStamps(writes: readonly PlannedWrite[], isInFull: boolean): Record<string, Change> {
  const wrong: Data = {
    writtenAt: new Date(0),
    lastWriteId: '',
    lastModifiedAt: BUILT_AT - 600_000,
    id: 'another',
  }
  return Object.fromEntries(
    writes.flatMap(({ path, data }, at) => [
      [`${path}: by somebody else`, saying({ lastModifiedById: 'somebody' }, at)],
      [`${path}: at a revision that does not follow`, saying({ revision: Number(data.revision) + 1 }, at)],
      ...(isInFull ? Object.entries(wrong) : []).map(([key, value]) => [
        `${path}: with another ${key}`,
        saying({ [key]: value }, at),
      ]),
      ...(isInFull
        ? [
            [`${path}: at the revision that is stored`, saying({ revision: Number(data.revision) - 1 }, at)],
            [`${path}: with a time that is none`, saying({ lastModifiedAt: 'now' }, at)],
            [`${path}: with a write id that is none`, saying({ lastWriteId: 7 }, at)],
          ]
        : []),
    ]) as [string, Change][],
  )
}

/** Returns the value with the number in place of every '#'. */
function numbered(value: unknown, number: string): unknown {
  if (typeof value === 'string') return value.replaceAll('#', number)
  if (Array.isArray(value)) return value.map(each => numbered(each, number))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key.replaceAll('#', number), numbered(child, number)]),
  )
}

/** Returns a change that sets fields of one of the writes. */
export function saying(data: Data, at = 0): Change {
  return attempt => ({
    ...attempt,
    writes: (attempt.writes ?? []).map((write, index) =>
      index === at ? { ...write, data: { ...write.data, ...data } } : write,
    ),
  })
}

/** Returns a change that leaves out a field: a new document is written without it, and an update removes it. */
export function lacking(key: string, at = 0): Change {
  return attempt =>
    saying({ [key]: attempt.writes?.[at]?.op === 'update' ? TAKEN_AWAY : undefined }, at)(attempt)
}

/** Returns a change of the stored document at a path; `undefined` removes the document. */
export function where(path: string, data: Data | undefined): Change {
  return attempt => {
    const { [path]: before, ...given } = attempt.given
    return { ...attempt, given: data ? { ...given, [path]: { ...before, ...data } } : given }
  }
}

/** Returns a change that leaves out one of the writes. */
export function without(at: number): Change {
  return attempt => ({ ...attempt, writes: (attempt.writes ?? []).filter((_, index) => index !== at) })
}

/** Returns a change that moves one of the writes to another path. */
export function moved(path: string, at = 0): Change {
  return attempt => ({
    ...attempt,
    writes: (attempt.writes ?? []).map((write, index) => (index === at ? { ...write, path } : write)),
  })
}

/** Returns a change that makes several changes at once. */
export function all(...changes: Change[]): Change {
  return attempt => changes.reduce((before, change) => change(before), attempt)
}

/** Returns one change for each name. */
export function each<T extends string>(
  names: readonly T[],
  change: (name: T) => Change,
): Record<string, Change> {
  return Object.fromEntries(names.map(name => [name, change(name)]))
}

/** Returns the write that creates a document. */
export function creates(me: Actor, path: string, data: Data): PlannedWrite {
  return { path, op: 'create', data: { ...data, ...stampsOf(me, 1) } }
}

/** Returns the write that makes the next revision of a stored document that has the stamps of `seeded`. */
export function updates(me: Actor, path: string, data: Data, revision = 2): PlannedWrite {
  return { path, op: 'update', data: { ...data, ...stampsOf(me, revision) } }
}
