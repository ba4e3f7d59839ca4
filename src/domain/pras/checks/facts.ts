import type { PathOf } from '@/domain/fields/answer-types'
import { emergencySlugOf } from '@/domain/pras/checks/emergency-slug'
import { isAbroadContent } from '@/domain/pras/steps/answer-conditions'
import { nameOf, samePerson, text } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext, type StepDefinition } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { emergencyFields } from '@/domain/pras/steps/definitions/emergency-fields'
import { asContent, asItems, personGiven } from '@/domain/shared/answers'
import type { Content, PersonRef } from '@/domain/shared/fields'
import type { Finding } from './check'

/** How checks read answers, whatever a browser stored: what is of another shape reads as not given. */

export const stepOf = (context: StepContext, slug: string): Content => asContent(context.steps[slug])

/** A number, or NaN, with which no comparison holds. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** Whether a list of choices holds one of these. */
export const holds = (value: unknown, ...wanted: string[]): boolean =>
  Array.isArray(value) && wanted.some(one => value.includes(one))

export interface Row<Item = Content, Path extends string = string> {
  item: Item
  /** Dot path of the item in its step. */
  path: Path
  index: number
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

/** The items of a list among the answers of a step, each with its path. */
export function rowsIn<A, const Name extends string & keyof A>(
  answers: A,
  name: Name,
): Row<ItemOf<A[Name]>, `${Name}.${number}`>[] {
  const list = answers[name]
  if (!Array.isArray(list)) return []
  return list.map((item, index) => ({ item, path: `${name}.${index}` as const, index }))
}

/** The items of a list of a step, each with its path. */
export function rowsOf(context: StepContext, slug: string, name: string): Row[] {
  return asItems(stepOf(context, slug)[name]).map((item, index) => ({
    item,
    path: `${name}.${index}`,
    index,
  }))
}

/** What a finding says of its step: the slug, and the fields that its paths lead to. */
type Step = Pick<StepDefinition, 'slug' | 'fields'>

/** Where an answer is. */
export type Place = Pick<Finding, 'slug' | 'path'>

/** An answer of a step. */
export function placeIn<S extends Step>(step: S, path: PathOf<S['fields']>): Place {
  return { slug: step.slug, path }
}

/** A finding at an answer of a step. */
export function findingIn<S extends Step>(step: S, path: PathOf<S['fields']>, message: string): Finding {
  return { ...placeIn(step, path), message }
}

/** One finding where this holds, else none. */
export function findingIf<S extends Step>(
  isWrong: boolean,
  step: S,
  path: PathOf<S['fields']>,
  message: string,
): Finding[]
export function findingIf(isWrong: boolean, slug: string, path: string, message: string): Finding[]
export function findingIf(isWrong: boolean, step: Step | string, path: string, message: string): Finding[] {
  return isWrong ? [{ slug: typeof step === 'string' ? step : step.slug, path, message }] : []
}

/** A finding at each of these places where this holds. */
export function findingsAt<P extends Place>(
  places: readonly P[],
  isWrong: (place: P) => boolean,
  message: (place: P) => string,
): Finding[] {
  return places
    .filter(isWrong)
    .map(place => ({ slug: place.slug, path: place.path, message: message(place) }))
}

/** Whether a choice is one of these. */
export const isAny = <Option extends string>(given: Option, ...wanted: readonly NoInfer<Option>[]): boolean =>
  wanted.includes(given)

/** Whether a list of choices holds one of these. */
export const hasAny = <Option extends string>(
  given: readonly Option[],
  ...wanted: readonly NoInfer<Option>[]
): boolean => wanted.some(one => given.includes(one))

/** The people of the crew list. */
export const crewOf = (context: StepContext) => rowsIn(answersOf(crew, context), 'crewMembers')

/** The days of the trip, `YYYY-MM-DD` or empty. Filming days that nobody entered are those of the trip. */
export function tripOf(context: StepContext) {
  const info = stepOf(context, 'general-info')
  const [start, end] = [text(info.startDate), text(info.endDate)]
  return {
    start,
    end,
    filmsFrom: text(info.filmingStartDate) || start,
    filmsTo: text(info.filmingEndDate) || end,
  }
}

export function countriesOf(context: StepContext): string[] {
  const { countryIds } = stepOf(context, 'general-info')
  return Array.isArray(countryIds) ? countryIds.filter(id => typeof id === 'string') : []
}

export const isAbroad = (context: StepContext): boolean => isAbroadContent(stepOf(context, 'general-info'))
export const isInUk = (context: StepContext): boolean => countriesOf(context).includes('GBR')

/** More than four hours from definitive care: what the BBC calls remote. */
export const isRemote = (context: StepContext): boolean =>
  ['4-12h', '12-24h', 'over-24h'].includes(text(stepOf(context, 'general-info').remoteness))

/** The emergency page of the PRA: which step it is, and the answers that the pages of all types ask for. */
export function emergencyOf(context: StepContext) {
  const step = { slug: emergencySlugOf(context.type), fields: emergencyFields }
  return { step, page: answersOf(step, context) }
}

const DENIED =
  /\b(?:no|not|never|without|nobody|nothing|none|nor|neither|outside|avoid\w*|clear of|instead of)\b[^.;,·\n]{0,60}/gi

/** Whether a text speaks of this and does not deny it: 'no bait is used' does not speak of bait. */
export const mentions = (value: unknown, words: RegExp): boolean =>
  words.test(text(value)) && words.test(text(value).replace(DENIED, ' '))

export const isOneOf = (person: unknown, people: readonly unknown[]): boolean =>
  personGiven(person) && people.some(other => samePerson(person, other))

/** People who were named, each once. */
export function eachOnce(people: readonly (PersonRef | undefined)[]): PersonRef[] {
  return people
    .filter(personGiven)
    .filter((person, index, all) => !all.slice(0, index).some(other => samePerson(other, person)))
}

/** 'Jo Bell', 'Jo Bell and Ann Lee', 'Jo Bell, Ann Lee and Max Orr'. */
export function namesOf(people: readonly unknown[]): string {
  const names = people.map(person => nameOf(person, 'somebody'))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Minutes after midnight of 'HH:mm', or NaN. */
export function minutesOf(time: unknown): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text(time))
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}
