import { isIsoDay } from '@/domain/shared/values/iso-day'
import type { Content, Field, FieldContext, PersonRef, When } from './fields'

/** Returns whether a condition is met. The condition may be a plain `true` or `false`. */
export function holds(
  condition: boolean | When | undefined,
  answers: Content,
  context: FieldContext,
): boolean {
  return typeof condition === 'function' ? condition(answers, context) : condition === true
}

export function isShown(field: Field, answers: Content, context: FieldContext): boolean {
  return field.showWhen === undefined || field.showWhen(answers, context)
}

/** Returns whether answers to a field are left out of all documents, reading views and comparisons. */
export function isPrivate(field: Field): boolean {
  return field.private === true || field.kind === 'secret'
}

/** Returns a value as a map of answers; empty if it is none. */
export function asContent(value: unknown): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : noAnswers
}

/** An empty value is always this same object, so that React does not render again. */
const noAnswers: Content = Object.freeze({})

export function asItems(value: unknown): Content[] {
  return Array.isArray(value) ? value.map(asContent) : []
}

/** Returns whether nothing has been entered: undefined, blank, an empty list, an unticked box, a person without a name. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0 || value.every(isBlank)
  if (typeof value === 'object') return Object.values(value).every(isBlank)
  return typeof value === 'number' && Number.isNaN(value)
}

/**
 * Removes impossible days ('31/02/2027') from the answers, so that comparisons of days ignore them; their own fields report them.
 * Returns the same object if every day is valid.
 */
export function withRealDays(fields: readonly Field[], answers: Content): Content {
  const changed: Content = {}
  for (const field of fields) {
    const value = answers[field.name]
    if (isBlank(value)) continue
    const real = withRealDay(field, value)
    if (real !== value) changed[field.name] = real
  }
  return Object.keys(changed).length === 0 ? answers : { ...answers, ...changed }
}

function withRealDay(field: Field, value: unknown): unknown {
  if (field.kind === 'date') return isIsoDay(value) ? value : ''
  if (field.kind === 'group') return withRealDays(field.fields, asContent(value))
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  const items = value.map(item => withRealDays(field.fields, asContent(item)))
  return items.some((item, at) => item !== value[at]) ? items : value
}

/** Returns whether a person is entered: as a user, or as a typed name. */
export function personGiven(value: unknown): value is PersonRef {
  const person = asContent(value)
  return !isBlank(person.userId) || !isBlank(person.name)
}

/** Adds to a typed name the note that the person is not in the directory. */
export function notInDirectory(name: string): string {
  return `${name} (not in the directory)`
}

/**
 * Writes a person in words: the name that the directory has, otherwise the stored one. A typed name gets a note.
 * @param nameOf returns the name of a user by id; empty if it is not known
 */
export function personText(value: unknown, nameOf: (userId: string) => string): string {
  const { userId, name } = asContent(value)
  const stored = typeof name === 'string' ? name.trim() : ''
  if (typeof userId === 'string' && userId !== '') return nameOf(userId) || stored
  return stored && notInDirectory(stored)
}

/** Returns whether two sets of answers are equal. Different kinds of empty values count as equal. */
export function sameContent(fields: readonly Field[], a: Content, b: Content): boolean {
  return differingFields(fields, a, b).length === 0
}

/** The fields whose answers differ in two versions, in the order of the form. */
export function differingFields(fields: readonly Field[], a: Content, b: Content): Field[] {
  return fields.filter(({ name }) => comparable(a[name]) !== comparable(b[name]))
}

function comparable(value: unknown): string {
  return isAbsent(value) ? '' : JSON.stringify(value, (_key, inner) => (isAbsent(inner) ? undefined : inner))
}

/** Returns whether there is no answer at all. Unlike in `isBlank`, a space or an unticked box is an answer. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
