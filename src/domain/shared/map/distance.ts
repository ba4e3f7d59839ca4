import type { Point } from '@/domain/shared/fields'

/** The mean radius of the earth in metres (IUGG). Distances computed with it are right to half a per cent. */
export const EARTH_M = 6_371_009

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the metres from one place to another along the great circle (haversine). */
export function distanceM(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng)
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees from true north, clockwise, 0 to under 360, in which the great circle to another place begins. */
export function bearing(from: Point, to: Point): number {
  const turn = radians(to.lng - from.lng)
  const [start, end] = [radians(from.lat), radians(to.lat)]
  const angle = Math.atan2(
    Math.sin(turn) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn),
  )
  return ((angle * 180) / Math.PI + 360) % 360
}

/** Writes a distance with a useful precision: '850 m', '4.2 km', '126 km'. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`
  if (metres < 99_500) return `${(metres / 1000).toFixed(1)} km`
  return `${Math.round(metres / 1000).toLocaleString('en-GB')} km`
}

const winds = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Writes a direction in three figures, as people say it on the radio, with the compass point: '038° (NE)'. */
export function bearingText(degrees: number): string {
  const whole = Math.round(degrees) % 360
  return `${String(whole).padStart(3, '0')}° (${winds[Math.round(degrees / 22.5) % 16]})`
}

/** This text replaces the distance between two places within ten metres of each other. */
export const SAME_PLACE = 'the same place'

/** Writes distance and direction: '4.2 km at 038° (NE)'. Places within ten metres of each other have no direction. */
export function wayText(from: Point, to: Point): string {
  const metres = distanceM(from, to)
  return metres < 10 ? SAME_PLACE : `${distanceText(metres)} at ${bearingText(bearing(from, to))}`
}
