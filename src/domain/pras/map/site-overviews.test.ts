import { describe, expect, test } from 'vitest'
import { completeSteps } from '~tests/fixtures/builders'
import { overviews } from './site-overviews'

const drone = overviews['suav-locations']
const dive = overviews['dive-conditions']
const contentOf = (type: 'drone' | 'dive', slug: string) => completeSteps(type)[slug]?.content ?? {}

describe('drone locations on the map', () => {
  const content = contentOf('drone', 'suav-locations')

  test('are shown with take-off, emergency landing and flight area', () => {
    const found = drone?.of(content)
    expect(found?.pins.map(pin => pin.id)).toEqual(['locations.0.takeOff', 'locations.0.emergencyLanding'])
    expect(found?.areas.map(area => area.id)).toEqual(['locations.0.flightArea'])
    expect(found?.areas[0]?.corners).toHaveLength(4)
  })

  test('have a circle around take-off if a radius is given, and the circle cannot be dragged', () => {
    const round = { locations: [{ siteName: 'Loch', takeOff: { lat: 57, lng: -3.7 }, flightRadius: 300 }] }
    expect(drone?.of(round).areas).toMatchObject([{ label: 'Loch · within 300 m', isFixed: true }])
    expect(drone?.of({ locations: [{ flightRadius: 300 }] }).areas).toEqual([])
  })

  test('have notes with height, distance and airspace', () => {
    const [note] = drone?.notes?.(content) ?? []
    expect(note?.lines).toContain('110 m above ground, 450 m from the pilot')
    expect(note?.lines.find(line => line.startsWith('Airspace:'))).toMatch(/Class G.*Nearest zone 8 km east/)
    expect(drone?.notes?.({ locations: [{}] })).toEqual([{ id: 'locations.0', title: 'Site 1', lines: [] }])
  })

  test('use a clicked position for a location that has none, or else for a new location', () => {
    const here = { lat: 57.123456789, lng: -3.7 }
    const first = drone?.withPlace({ locations: [{ siteName: 'Loch' }] }, here)
    expect(first).toEqual({ locations: [{ siteName: 'Loch', takeOff: { lat: 57.12346, lng: -3.7 } }] })
    expect(drone?.withPlace(first ?? {}, here).locations).toHaveLength(2)
    expect(drone?.withPlace({}, here).locations).toHaveLength(1)
  })

  test('change only in the part that was dragged', () => {
    const moved = drone?.withMoved(content, 'locations.0.emergencyLanding', { lat: 1, lng: 2 })
    const [before] = content.locations as Record<string, unknown>[]
    expect(moved?.locations).toEqual([{ ...before, emergencyLanding: { lat: 1, lng: 2 } }])
    expect(drone?.withMoved(content, 'locations.7.takeOff', { lat: 1, lng: 2 })).toBe(content)
  })
})

test('dive sites are shown on the map and can be moved', () => {
  const content = contentOf('dive', 'dive-conditions')
  expect(dive?.of(content).pins.map(pin => pin.id)).toEqual(['sites.0.point'])
  const moved = dive?.withMoved(content, 'sites.0.point', { lat: 50, lng: -4 })
  expect(dive?.of(moved ?? {}).pins[0]?.position).toEqual({ lat: 50, lng: -4 })
})
