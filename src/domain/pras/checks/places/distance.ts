import type { Point } from '@/domain/shared/fields'
import { distanceM } from '@/domain/shared/map/distance'

/** The metres between two positions along the ground; NaN if one of them is missing. */
export function metresBetween(from: Point | undefined, to: Point | undefined): number {
  return from && to ? distanceM(from, to) : Number.NaN
}
