import type { Point } from '@/domain/shared/fields'
import { EARTH_M } from './distance'

const CORNERS = 48

/**
 * Makes an area of 48 corners in the form of a circle on the ground, so that everything that draws areas can draw circles.
 * @param radius in metres
 */
export function circleAround(centre: Point, radius: number): Point[] {
  const angle = radius / EARTH_M
  const lat = radians(centre.lat)
  return Array.from({ length: CORNERS }, (_, index) => {
    const bearing = (2 * Math.PI * index) / CORNERS
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    )
    return { lat: degrees(Math.asin(sine)), lng: centre.lng + degrees(turn) }
  })
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
