import type { Point } from './fields'
import { distanceM } from './map/distance'

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value
}

/** The length of a route in kilometres, along great circles. */
export function lengthKm(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, to, index) => sum + distanceM(points[index] ?? to, to), 0) / 1000
}

/** Describes a route: '214 points, 12.3 km'; empty if there is none. */
export function describeLine(value: unknown): string {
  const points = Array.isArray(value) ? value.filter(isPoint) : []
  if (points.length === 0) return ''
  return `${points.length} points, ${lengthKm(points).toFixed(1)} km`
}
