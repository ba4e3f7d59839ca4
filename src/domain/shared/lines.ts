import type { Point } from './fields'

const EARTH_RADIUS_KM = 6371

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value
}

/** The length of a way in kilometres, along great circles (haversine). */
export function lengthKm(points: readonly Point[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return points.slice(1).reduce((sum, to, index) => {
    const from = points[index] ?? to
    const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
    const h =
      half(to.lat - from.lat) +
      Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng)
    return sum + 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
  }, 0)
}

/** A way in words, '214 points, 12.3 km'; empty where there is none. */
export function describeLine(value: unknown): string {
  const points = Array.isArray(value) ? value.filter(isPoint) : []
  if (points.length === 0) return ''
  return `${points.length} points, ${lengthKm(points).toFixed(1)} km`
}
