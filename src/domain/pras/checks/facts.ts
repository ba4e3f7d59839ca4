import type { PathOf } from '@/domain/fields/answer-types'
import type { PraType } from '@/domain/pras/schema'
import { general, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext, type StepDefinition } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { emergencyFields } from '@/domain/pras/steps/definitions/emergency-fields'
import { personGiven } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import type { Finding } from './check'

export { mentioned, mentions } from '@/domain/pras/steps/mentions'

export interface ItemAt<Item, Path extends string> {
  item: Item
  /** The path of the item within its step, with dots. */
  path: Path
  index: number
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

export function rowsIn<A, const Name extends string & keyof A>(
  answers: A,
  name: Name,
): ItemAt<ItemOf<A[Name]>, `${Name}.${number}`>[] {
  const list = answers[name]
  if (!Array.isArray(list)) return []
  return list.map((item, index) => ({ item, path: `${name}.${index}` as const, index }))
}

type Step = Pick<StepDefinition, 'slug' | 'fields'>

export type Place = Pick<Finding, 'slug' | 'path'>

export function placeIn<S extends Step>(step: S, path: PathOf<S['fields']>): Place {
  return { slug: step.slug, path }
}

export function findingIn<S extends Step>(step: S, path: PathOf<S['fields']>, message: string): Finding {
  return { ...placeIn(step, path), message }
}

export function findingIf<S extends Step>(
  isWrong: boolean,
  step: S,
  path: PathOf<S['fields']>,
  message: string,
): Finding[] {
  return isWrong ? [findingIn(step, path, message)] : []
}

export function findingsAt<P extends Place>(
  places: readonly P[],
  isWrong: (place: P) => boolean,
  message: (place: P) => string,
): Finding[] {
  return places
    .filter(isWrong)
    .map(place => ({ slug: place.slug, path: place.path, message: message(place) }))
}

export const isAny = <Option extends string>(given: Option, ...wanted: readonly NoInfer<Option>[]): boolean =>
  wanted.includes(given)

export const hasAny = <Option extends string>(
  given: readonly Option[],
  ...wanted: readonly NoInfer<Option>[]
): boolean => wanted.some(one => given.includes(one))

export const crewOf = (context: Pick<StepContext, 'steps'>) => rowsIn(answersOf(crew, context), 'crewMembers')

/** The days of the trip, as `YYYY-MM-DD` or empty. If no filming days are entered, the days of the trip count as filming days. */
export function tripOf(context: StepContext) {
  const { startDate, endDate, filmingStartDate, filmingEndDate } = general(context)
  return {
    start: startDate,
    end: endDate,
    filmsFrom: filmingStartDate || startDate,
    filmsTo: filmingEndDate || endDate,
  }
}

export const countriesOf = (context: StepContext) => general(context).countryIds

export const isAbroad = (context: StepContext): boolean => countriesOf(context).some(id => id !== 'GBR')
export const isInUk = (context: StepContext): boolean => countriesOf(context).includes('GBR')

/** Returns whether definitive care is more than 4 hours away. The BBC says ‘more than a few hours’; four is our own figure. */
export const isRemote = (context: StepContext): boolean =>
  isAny(general(context).remoteness, '4-12h', '12-24h', 'over-24h')

/** The emergency page of each type of PRA, with those answers that all three pages have. */
export const emergencyPages = [
  'in-case-of-emergency',
  'dive-in-case-of-emergency',
  'drone-in-case-of-emergency',
].map(slug => ({ slug, fields: emergencyFields }))

export function emergencyOf(context: StepContext) {
  const slug = slugOfType[context.type] ?? 'in-case-of-emergency'
  const step = { slug, fields: emergencyFields }
  return { step, page: answersOf(step, context) }
}

const slugOfType: Readonly<Partial<Record<string, string>>> = {
  dive: 'dive-in-case-of-emergency',
  drone: 'drone-in-case-of-emergency',
} satisfies Partial<Record<PraType, string>>

export const isOneOf = (person: PersonRef | undefined, people: readonly (PersonRef | undefined)[]): boolean =>
  personGiven(person) && people.some(other => samePerson(person, other))

export function eachOnce(people: readonly (PersonRef | undefined)[]): PersonRef[] {
  return people
    .filter(personGiven)
    .filter((person, index, all) => !all.slice(0, index).some(other => samePerson(other, person)))
}

/** Writes names as one text: 'Jo Bell', 'Jo Bell and Ann Lee', 'Jo Bell, Ann Lee and Max Orr'. */
export function namesOf(people: readonly PersonRef[]): string {
  const names = people.map(person => nameOf(person, 'somebody'))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
