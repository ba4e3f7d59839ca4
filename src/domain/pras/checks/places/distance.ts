import type { Point } from '@/domain/shared/fields'

/** Metres from the centre of the earth to its surface, on average. */
const EARTH_M = 6_371_009
const radians = (angle: number) => (angle * Math.PI) / 180

/** Metres between two positions along the ground; NaN where one of them is not given. */
export function metresBetween(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to) return Number.NaN
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}
