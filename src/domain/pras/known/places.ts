import { metresBetween, pointOf } from '@/domain/pras/checks/places/distance'
import { text } from '@/domain/pras/steps/conditions'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** Two places closer than this are one: a pin and a take-off point were clicked, not surveyed. */
const SAME_PLACE_M = 30

export const isSamePlace = (a: unknown, b: unknown): boolean => metresBetween(a, b) < SAME_PLACE_M

/** The pins of a kind that have a position. */
export const pinsOf = (steps: Readonly<Record<string, Content>>, kind: string): Content[] =>
  asItems(steps.map?.pins).filter(pin => pin.kind === kind && pointOf(pin.point) !== undefined)

/** Whether two names are one and the same; a name that is not given is nobody's. */
export const isSameName = (one: unknown, other: unknown): boolean =>
  text(one) !== '' && text(one).toLowerCase() === text(other).toLowerCase()

/** 'North cove, a place' */
export const namesOf = (rows: readonly Content[], name: string): string =>
  rows.map(row => text(row[name]) || 'a place').join(', ')
