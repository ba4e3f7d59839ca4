import type { PraType } from '@/domain/pras/schema'
import { asContent } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Field, FieldContext, When } from '@/domain/shared/fields'
import { error, type Problem, type StepContext } from './define-step'

/** Conditions that several steps share. Each is true or false of the answers and of the rest of the PRA. */

/** What general info says, or nothing while it is unwritten. */
export function general(context: StepContext): Content {
  return context.steps['general-info'] ?? {}
}

/** True when the sibling question of this name was answered yes. */
export const isYes =
  (name: string): When =>
  answers =>
    answers[name] === 'yes'

/** True when the sibling question of this name was answered no. */
export const isNo =
  (name: string): When =>
  answers =>
    answers[name] === 'no'

/** True when the sibling has this value, or holds it among several. */
export const includes =
  (name: string, ...values: string[]): When =>
  answers => {
    const given = answers[name]
    return Array.isArray(given) ? values.some(value => given.includes(value)) : values.includes(String(given))
  }

export const ofType =
  (...types: PraType[]): When =>
  (_answers, context) =>
    types.some(type => type === context.type)

export const notLowRisk: When = (_answers, context) => context.type !== 'low-risk'

export const both =
  (a: When, b: When): When =>
  (answers, context) =>
    a(answers, context) && b(answers, context)

export function isAbroadContent(content: Content): boolean {
  return Array.isArray(content.countryIds) && content.countryIds.some(id => id !== 'GBR')
}

/** Some of the trip is outside the United Kingdom. */
export const abroad: When = (_answers, context) => isAbroadContent(general(context))

export const inUk: When = (_answers, context) => {
  const { countryIds } = general(context)
  return Array.isArray(countryIds) && countryIds.includes('GBR')
}

/** More than a few hours from definitive care: what the BBC calls remote. */
export const remote: When = (_answers, context) =>
  ['4-12h', '12-24h', 'over-24h'].includes(String(general(context).remoteness))

export const remoteOver12h: When = (_answers, context) =>
  ['12-24h', 'over-24h'].includes(String(general(context).remoteness))

export const hostile: When = (_answers, context) => general(context).hostileEnvironment === 'yes'

export const wildlife: When = (_answers, context) => general(context).filmsWildlife === 'yes'

/** At least one night away. */
export const overnight: When = (_answers, context) => {
  const { startDate, endDate } = general(context)
  return (
    typeof startDate === 'string' && typeof endDate === 'string' && startDate !== '' && endDate > startDate
  )
}

/** A drone PRA that no other PRA covers. */
export const standsAlone: When = (_answers, context) => general(context).standsAlone === true

/** The same fields, each shown only when the condition holds as well. */
export function shownWhen(condition: When, fields: readonly Field[]): Field[] {
  return fields.map(field => ({
    ...field,
    showWhen: field.showWhen ? both(condition, field.showWhen) : condition,
  }))
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The name of a person in an answer; what is given instead while there is none ('Diver 2'). */
export function nameOf(value: unknown, instead: string): string {
  return text(asContent(value).name) || instead
}

/** Whether two answers name the same person: the same user, or outside the app the same name. */
export function samePerson(a: unknown, b: unknown): boolean {
  const [one, two] = [asContent(a), asContent(b)]
  const [idOne, idTwo] = [text(one.userId), text(two.userId)]
  if (idOne !== '' || idTwo !== '') return idOne === idTwo
  return text(one.name) !== '' && text(one.name).toLowerCase() === text(two.name).toLowerCase()
}

type Finding = Omit<Problem, 'slug'>

/**
 * Guard g6 (domain section 3.2): what a person or thing needs must still be valid on the last day of the trip.
 *
 * @param whose 'Jo Bell’s first-aid certificate'
 */
export function expiryProblem(
  path: string,
  whose: string,
  expiresOn: unknown,
  context: FieldContext,
): Finding[] {
  const { endDate } = general(context)
  if (typeof expiresOn !== 'string' || typeof endDate !== 'string' || expiresOn === '' || endDate === '')
    return []
  if (expiresOn >= endDate) return []
  return [
    error(
      path,
      `${whose} expires on ${formatDayShort(expiresOn)}, before the last day, ${formatDayShort(endDate)}. Renew it first`,
    ),
  ]
}

/** A day that must not be earlier than another one of the same group. */
export function orderProblem(
  path: string,
  from: unknown,
  to: unknown,
  words: { from: string; to: string },
): Finding[] {
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || to >= from) return []
  return [
    error(path, `${words.to} (${formatDayShort(to)}) is before ${words.from} (${formatDayShort(from)})`),
  ]
}

/** A day that must lie within the trip. */
export function withinTripProblem(
  path: string,
  what: string,
  day: unknown,
  context: FieldContext,
): Finding[] {
  const { startDate, endDate } = general(context)
  if (typeof day !== 'string' || day === '') return []
  if (typeof startDate === 'string' && startDate !== '' && day < startDate) {
    return [
      error(
        path,
        `${what} is on ${formatDayShort(day)}, before the trip begins on ${formatDayShort(startDate)}`,
      ),
    ]
  }
  if (typeof endDate === 'string' && endDate !== '' && day > endDate) {
    return [
      error(path, `${what} is on ${formatDayShort(day)}, after the trip ends on ${formatDayShort(endDate)}`),
    ]
  }
  return []
}
