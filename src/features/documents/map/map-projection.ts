import type { Point } from '@/domain/shared/fields'
import { EARTH_M } from '@/domain/shared/map/distance'
import type { Position } from '@/domain/shared/map/packed-lines'
import type { Frame, Spot } from '@/ui/map/base/labels'

/** The least width of the ground on a map, so that a single place does not fill it. Metres. */
const LEAST_SPAN_M = 800
/** Beyond these latitudes the projection does not work. */
const MAX_LAT = 85

/** How positions become points of a picture, and which part of the earth the picture shows. */
export interface Projection {
  toSpot: (point: Point) => Spot
  /** Projects a position. Its longitude may exceed 180, as in the bounds. */
  place: (position: Position) => Spot
  /** Degrees; `west` may be below -180 and `east` above 180 if the map crosses the date line. */
  bounds: { south: number; north: number; west: number; east: number }
  /** The metres in one unit of the picture, at its middle. */
  metresPerUnit: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(limited(lat)) / 2))
const latitude = (y: number) => degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2)
const limited = (lat: number) => Math.min(MAX_LAT, Math.max(-MAX_LAT, lat))

/** Returns a function that makes longitudes continuous across the date line, if the points are closer together that way. */
function unwrapped(points: readonly Point[]): (lng: number) => number {
  const plain = points.map(point => point.lng)
  const turned = plain.map(lng => (lng < 0 ? lng + 360 : lng))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  // Must be closer by at least a degree: if all points are west of Greenwich, both spans are equal apart from rounding.
  return span(turned) < span(plain) - 1 ? lng => (lng < 0 ? lng + 360 : lng) : lng => lng
}

/**
 * Returns a Mercator projection that fits all these points into a frame with a margin, as large as possible. Needs at least one
 * point.
 * @param margin units of the picture left free on each side
 * @param leastSpan the least metres from side to side
 */
export function projectionOf(
  points: readonly Point[],
  frame: Frame,
  margin: number,
  leastSpan = LEAST_SPAN_M,
): Projection {
  const turn = unwrapped(points)
  const xs = points.map(point => radians(turn(point.lng)))
  const ys = points.map(point => mercator(point.lat))
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
  const stretch = Math.cos(radians(latitude(middle.y)))
  const least = leastSpan / EARTH_M / stretch
  const span = {
    x: Math.max(Math.max(...xs) - Math.min(...xs), least),
    y: Math.max(Math.max(...ys) - Math.min(...ys), leastSpan === LEAST_SPAN_M ? least * 0.6 : 0),
  }
  const scale = Math.min((frame.width - 2 * margin) / span.x, (frame.height - 2 * margin) / span.y)
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const half = { x: frame.width / 2 / scale, y: frame.height / 2 / scale }
  const place = ([lng, lat]: Position): Spot => ({
    x: centre.x + (radians(lng) - middle.x) * scale,
    y: centre.y - (mercator(lat) - middle.y) * scale,
  })
  return {
    toSpot: point => place([turn(point.lng), point.lat]),
    place,
    bounds: {
      south: latitude(middle.y - half.y),
      north: latitude(middle.y + half.y),
      west: degrees(middle.x - half.x),
      east: degrees(middle.x + half.x),
    },
    metresPerUnit: (EARTH_M * stretch) / scale,
  }
}

/** Returns the height of a picture that is this wide and shows these points, within limits. */
export function heightFor(points: readonly Point[], width: number, [least, most]: [number, number]): number {
  const turn = unwrapped(points)
  const xs = points.map(point => radians(turn(point.lng)))
  const ys = points.map(point => mercator(point.lat))
  const across = Math.max(...xs) - Math.min(...xs)
  const up = Math.max(...ys) - Math.min(...ys)
  if (across + up === 0) return least
  return Math.round(Math.min(most, Math.max(least, across === 0 ? most : (width * up) / across)))
}

/** Returns the longest round length that is not longer than `metres`: 1, 2 or 5 with zeros. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  return ([5, 2, 1].find(step => step * power <= metres) ?? 1) * power
}

/** Returns for example '500 m' or '2 km'. */
export function lengthLabel(metres: number): string {
  return metres >= 1000 ? `${(metres / 1000).toLocaleString('en-GB')} km` : `${metres} m`
}
