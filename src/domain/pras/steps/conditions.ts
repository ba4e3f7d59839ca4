import { formatDayShort } from '@/domain/shared/dates'
import type { Field, FieldContext, PersonRef, When } from '@/domain/shared/fields'
import { checkWhat3words } from '@/domain/shared/formats'
import { both } from './answer-conditions'
import { answersOf, error, type StepContext, type StepFinding } from './define-step'
import { generalInfoFields } from './general-info-fields'

/** Conditions that several steps use. Each is true or false, depending on the answers of the whole PRA. */

/** The answers of general info; all are empty if it was never written. */
export const general = (context: Pick<StepContext, 'steps'>) =>
  answersOf({ slug: 'general-info', fields: generalInfoFields }, context)

/** Is true if a part of the trip is outside the United Kingdom. */
export const abroad: When = (_answers, context) => general(context).countryIds.some(id => id !== 'GBR')

export const inUk: When = (_answers, context) => general(context).countryIds.includes('GBR')

/** Is true if definitive care is more than 4 hours away. The BBC says ‘more than a few hours’; four hours are our own figure. */
export const remote: When = (_answers, context) =>
  ['4-12h', '12-24h', 'over-24h'].includes(general(context).remoteness)

export const remoteOver12h: When = (_answers, context) =>
  ['12-24h', 'over-24h'].includes(general(context).remoteness)

export const hostile: When = (_answers, context) => general(context).hostileEnvironment === 'yes'

export const wildlife: When = (_answers, context) => general(context).filmsWildlife === 'yes'

/** Is true if the trip has at least one night away. */
export const overnight: When = (_answers, context) => {
  const { startDate, endDate } = general(context)
  return startDate !== '' && endDate > startDate
}

/** Is true if a drone PRA is not linked to another PRA. */
export const standsAlone: When = (_answers, context) => general(context).standsAlone

/** Returns the same fields, each with this condition in addition to its own condition for being shown. */
export function shownWhen<const Fields extends readonly Field[]>(condition: When, fields: Fields): Fields {
  return fields.map(field => ({
    ...field,
    showWhen: field.showWhen ? both(condition, field.showWhen) : condition,
  })) as readonly Field[] as Fields
}

/** The problem of a what3words address; none if the address is empty or valid. */
export function what3wordsProblem<Path extends string>(path: Path, text: string): StepFinding<Path>[] {
  const checked = checkWhat3words(text)
  return checked.ok ? [] : [error(path, checked.message)]
}

/** The name of a person in an answer. `instead` is used if there is none, such as 'Diver 2'. */
export function nameOf(person: PersonRef | undefined, instead: string): string {
  return person?.name.trim() || instead
}

/** Returns whether two answers name the same person: the same user, or for people outside the app, the same name. */
export function samePerson(a: PersonRef | undefined, b: PersonRef | undefined): boolean {
  const [idOne, idTwo] = [a?.userId.trim() ?? '', b?.userId.trim() ?? '']
  if (idOne !== '' || idTwo !== '') return idOne === idTwo
  const [one, two] = [nameOf(a, ''), nameOf(b, '')]
  return one !== '' && one.toLowerCase() === two.toLowerCase()
}

/**
 * Guard g6 (domain 3.2): reports a certificate of a person or thing that is no longer valid on the last day of the trip.
 * @param whose the words for the certificate: 'Jo Bell’s first-aid certificate'
 * @param expiresOn the last valid day; empty if not known
 */
export function expiryProblem<const Path extends string>(
  path: Path,
  whose: string,
  expiresOn: string,
  context: FieldContext,
): StepFinding<Path>[] {
  const { endDate } = general(context)
  if (expiresOn === '' || endDate === '' || expiresOn >= endDate) return []
  return [
    error(
      path,
      `${whose} expires on ${formatDayShort(expiresOn)}, before the last day, ${formatDayShort(endDate)}. Renew it before the trip`,
    ),
  ]
}

/** Reports a day that is earlier than another day of the same group. No problem if one of them is empty. */
export function orderProblem<const Path extends string>(
  path: Path,
  from: string,
  to: string,
  words: { from: string; to: string },
): StepFinding<Path>[] {
  if (from === '' || to === '' || to >= from) return []
  return [
    error(path, `${words.to} (${formatDayShort(to)}) is before ${words.from} (${formatDayShort(from)})`),
  ]
}

export function withinTripProblem<const Path extends string>(
  path: Path,
  what: string,
  day: string,
  context: FieldContext,
): StepFinding<Path>[] {
  const { startDate, endDate } = general(context)
  if (day === '') return []
  if (startDate !== '' && day < startDate) {
    return [
      error(
        path,
        `${what} is on ${formatDayShort(day)}, before the trip begins on ${formatDayShort(startDate)}`,
      ),
    ]
  }
  if (endDate !== '' && day > endDate) {
    return [
      error(path, `${what} is on ${formatDayShort(day)}, after the trip ends on ${formatDayShort(endDate)}`),
    ]
  }
  return []
}
