import type { Point } from '@/domain/shared/fields'
import { EARTH_M } from '@/domain/shared/map/distance'
import type { Position } from '@/domain/shared/map/packed-lines'
import type { Frame, Spot } from '@/ui/map/base/labels'

/** A map never shows less than this across, so that a single place does not fill it. Metres. */
const LEAST_SPAN_M = 800
/** Beyond these latitudes the projection tears. */
const MAX_LAT = 85

/** The projection from the ground to a picture, and the extent of the picture. */
export interface Projection {
  toSpot: (point: Point) => Spot
  /** The same for a position whose longitude counts on as that of the bounds does. */
  place: (position: Position) => Spot
  /** Degrees; `west` may be below -180 and `east` above 180 where the map crosses the date line. */
  bounds: { south: number; north: number; west: number; east: number }
  /** How many metres one unit of the picture is, at its middle. */
  metresPerUnit: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(limited(lat)) / 2))
const latitude = (y: number) => degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2)
const limited = (lat: number) => Math.min(MAX_LAT, Math.max(-MAX_LAT, lat))

/** Longitudes, counted on over the date line if the points are nearer to each other that way. */
function unwrapped(points: readonly Point[]): (lng: number) => number {
  const plain = points.map(point => point.lng)
  const turned = plain.map(lng => (lng < 0 ? lng + 360 : lng))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  // By a degree at least: west of Greenwich both are the same but for the last digits.
  return span(turned) < span(plain) - 1 ? lng => (lng < 0 ? lng + 360 : lng) : lng => lng
}

/**
 * A map (Mercator, so that angles and shapes are true) of all these points within a frame, as large as it can be with a
 * margin around. Of no point at all it is a map of nowhere: the caller asks for none.
 * @param margin units of the picture left free on each side
 * @param leastSpan metres that it shows from side to side at least
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

/** The height of a picture of these points at this width, within limits. */
export function heightFor(points: readonly Point[], width: number, [least, most]: [number, number]): number {
  const turn = unwrapped(points)
  const xs = points.map(point => radians(turn(point.lng)))
  const ys = points.map(point => mercator(point.lat))
  const across = Math.max(...xs) - Math.min(...xs)
  const up = Math.max(...ys) - Math.min(...ys)
  if (across + up === 0) return least
  return Math.round(Math.min(most, Math.max(least, across === 0 ? most : (width * up) / across)))
}

/** The longest round length (1, 2 or 5 and noughts, metres) that is no longer than this one. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  return ([5, 2, 1].find(step => step * power <= metres) ?? 1) * power
}

/** '500 m', '2 km'. */
export function lengthLabel(metres: number): string {
  return metres >= 1000 ? `${(metres / 1000).toLocaleString('en-GB')} km` : `${metres} m`
}
