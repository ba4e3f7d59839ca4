import { fullAnswers } from '@/domain/fields/full-answers'
import { emergencyPages } from '@/domain/pras/checks/facts'
import { metresBetween } from '@/domain/pras/checks/places/distance'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { emergencyFields } from '@/domain/pras/steps/definitions/emergency-fields'
import { map } from '@/domain/pras/steps/definitions/map'
import type { Content, FieldContext, Point } from '@/domain/shared/fields'
import type { KnownRows } from './known'

/** Two places closer than this count as one: pins and take-off points are clicked, not surveyed. */
const SAME_PLACE_M = 30

type Place = Point | undefined
type Steps = Pick<StepContext, 'steps'>
type Kind = AnswersOf<typeof map>['pins'][number]['kind']

export const isSamePlace = (a: Place, b: Place): boolean => metresBetween(a, b) < SAME_PLACE_M

/** The pins of a kind, with a position or without. */
export const pinsOf = (context: Steps, kind: Kind) =>
  answersOf(map, context).pins.filter(pin => pin.kind === kind)

/** The pins of a kind that have a position. */
export const placedPinsOf = (context: Steps, kind: Kind) =>
  pinsOf(context, kind).filter(({ point }) => point !== undefined)

/** Pins for the places of a step that the map does not show yet. */
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

/** The answers of the emergency page, for any type of PRA. */
export function emergencyPageIn({ steps }: Steps) {
  const page = emergencyPages.map(({ slug }) => steps[slug]).find(content => content !== undefined)
  return fullAnswers(emergencyFields, page ?? NO_ANSWERS)
}

const NO_ANSWERS: Content = {}

/** True if two names are the same; an empty name never is. */
export const isSameName = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase()

/** Joins the names of places; a place without a name is 'a place': 'North cove, a place'. */
export const wordsOf = (names: readonly string[]): string => names.map(name => name || 'a place').join(', ')
