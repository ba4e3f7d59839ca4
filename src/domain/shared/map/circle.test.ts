import { expect, test } from 'vitest'
import { circleAround } from './circle'

/** Metres between two places by the haversine formula, which the tested code does not use. */
function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = (angle: number) => (angle * Math.PI) / 180
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2
  return 2 * 6_371_009 * Math.asin(Math.sqrt(h))
}

test.each([
  ['Bristol', { lat: 51.4545, lng: -2.5879 }, 400],
  ['Svalbard', { lat: 78.2432, lng: 15.6567 }, 450],
  ['the equator', { lat: 0, lng: 179.9999 }, 1200],
])('every corner of a circle around %s has the same distance from its centre', (_name, centre, radius) => {
  const corners = circleAround(centre, radius)
  expect(corners).toHaveLength(48)
  for (const corner of corners) expect(metres(centre, corner)).toBeCloseTo(radius, 1)
})
