import { describe, expect, it } from 'vitest'
import type { Point } from '@/domain/shared/fields'
import { circleAround } from '@/domain/shared/map/circle'
import { distanceM } from '@/domain/shared/map/distance'
import type { Position } from '@/domain/shared/map/packed-lines'
import { loadBase } from '@/ui/map/base/load'
import { places } from '~tests/fixtures/places'

/** The coast (drawn at 1:10 million) may be wrong by this much, and smaller islands are missing. Metres. */
const COARSE_M = 3000
const tooSmall = ['skomer']

async function isLand(point: Point): Promise<boolean> {
  const { lat, lng } = point
  const base = await loadBase({ south: lat, north: lat, west: lng, east: lng }, 9)
  // Cells overlap a little, so a hit in any cell is enough.
  return (base?.pieces ?? []).some(({ land }) => isWithin(land, point))
}

function isWithin(rings: readonly (readonly Position[])[], { lat, lng }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach((to, index) => {
      const from = ring.at(index - 1) ?? to
      if (to[1] > lat === from[1] > lat) return
      if (lng < to[0] + ((lat - to[1]) / (from[1] - to[1])) * (from[0] - to[0])) inside = !inside
    })
  }
  return inside
}

/** True if the place, or any place within `COARSE_M` of it, is on land. */
async function isNearLand(point: Point): Promise<boolean> {
  const near = [point, ...circleAround(point, COARSE_M)]
  return (await Promise.all(near.map(isLand))).some(Boolean)
}

describe.each(Object.entries(places))('the demo place %s', (key, place) => {
  const dives = place.environments.some(name => name === 'underwater')

  it('has its base and hospital on land, and any dive site in water', async () => {
    expect(await isNearLand(place.hospital.point)).toBe(true)
    if (!tooSmall.includes(key)) expect(await isNearLand(place.base)).toBe(true)
    if (dives) expect(await isNearLand(place.point)).toBe(false)
    else if (!tooSmall.includes(key)) expect(await isNearLand(place.point)).toBe(true)
  })

  it('has a site within 60 km of its base, and a hospital at a plausible distance', () => {
    expect(distanceM(place.base, place.point)).toBeLessThan(60_000)
    // The speed must be between a slow walk and an airliner.
    const km = distanceM(place.point, place.hospital.point) / 1000
    expect(km).toBeGreaterThan(place.hospital.minutes * 0.1)
    expect(km).toBeLessThan(place.hospital.minutes * 15)
  })
})
