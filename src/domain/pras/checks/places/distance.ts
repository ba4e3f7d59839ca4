import type { Point } from '@/domain/shared/fields'
import { distanceM } from '@/domain/shared/map/distance'

/** Metres between two positions along the ground; NaN where one of them is not given. */
export function metresBetween(from: Point | undefined, to: Point | undefined): number {
  return from && to ? distanceM(from, to) : Number.NaN
}
