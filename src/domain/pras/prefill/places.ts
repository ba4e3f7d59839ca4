import { fullAnswers } from '@/domain/fields/full-answers'
import { emergencyPages } from '@/domain/pras/checks/facts'
import { metresBetween } from '@/domain/pras/checks/places/distance'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { emergencyFields } from '@/domain/pras/steps/definitions/emergency-fields'
import { map } from '@/domain/pras/steps/definitions/map'
import type { Content, FieldContext, Point } from '@/domain/shared/fields'
import type { KnownRows } from './known'

/** Two places that are closer than this, in metres, count as one, because people click places on a map and do not survey them. */
const SAME_PLACE_M = 30

type Place = Point | undefined
type Steps = Pick<StepContext, 'steps'>
type Kind = AnswersOf<typeof map>['pins'][number]['kind']

export const isSamePlace = (a: Place, b: Place): boolean => metresBetween(a, b) < SAME_PLACE_M

/** The map pins of a kind, whether they have a position or not. */
export const pinsOf = (context: Steps, kind: Kind) =>
  answersOf(map, context).pins.filter(pin => pin.kind === kind)

/** The map pins of a kind that have a position. */
export const placedPinsOf = (context: Steps, kind: Kind) =>
  pinsOf(context, kind).filter(({ point }) => point !== undefined)

export function missingPins(
  context: FieldContext,
  kind: Kind,
  places: readonly { label: string; point: Place }[],
  from: string,
): KnownRows[] {
  const { pins } = fullAnswers(map.fields, context.step)
  const rows = places
    .filter(({ point }) => point !== undefined && !pins.some(pin => isSamePlace(pin.point, point)))
    .map(({ label, point }) => ({ label, kind, point }))
  return [{ list: 'pins', rows, words: wordsOf(rows.map(({ label }) => label)), from }]
}

/** The answers of the emergency page, whatever the type of PRA. */
export function emergencyPageIn({ steps }: Steps) {
  const page = emergencyPages.map(({ slug }) => steps[slug]).find(content => content !== undefined)
  return fullAnswers(emergencyFields, page ?? NO_ANSWERS)
}

const NO_ANSWERS: Content = {}

/** Returns whether two names are the same. An empty name is never the same. */
export const isSameName = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

/** Lists the names of places: 'North cove, a place'. A place without a name is 'a place'. */
export const wordsOf = (names: readonly string[]): string => names.map(name => name || 'a place').join(', ')
