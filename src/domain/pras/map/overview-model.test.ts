import { describe, expect, it } from 'vitest'
import { overviewOf, withMoved, withPlace, withShapes } from './overview-model'

describe('overviewOf', () => {
  it('returns places with a position, under the path of their field', () => {
    const corner = { lat: 1, lng: 2 }
    expect(
      overviewOf({
        pins: [
          { label: 'Hide', kind: 'Filming site', point: corner },
          { label: 'No place yet' },
          { point: { lat: 0, lng: 0 } },
        ],
        areas: [
          { name: 'Colony', area: [corner, corner, corner] },
          { name: 'A line', area: [corner, corner] },
        ],
      }),
    ).toEqual({
      pins: [
        { id: 'pins.0', label: 'Hide · Filming site', position: corner },
        { id: 'pins.2', label: 'Place 3', position: { lat: 0, lng: 0 } },
      ],
      areas: [{ id: 'areas.0', label: 'Colony', corners: [corner, corner, corner] }],
      lines: [],
    })
  })
  it.each([{}, { pins: 'x' }, { pins: [{ point: { lat: 'a', lng: 2 } }] }])(
    'returns no places, areas or lines for %o',
    content => {
      expect(overviewOf(content)).toEqual({ pins: [], areas: [], lines: [] })
    },
  )
})

describe('an edit on the map', () => {
  const at = { lat: 57.123456789, lng: -3.987654321 }
  it('adds a place to the places on the map', () => {
    const content = withPlace({ pins: [{ label: 'Base' }], notes: 'kept' }, at)
    expect(content).toEqual({
      pins: [{ label: 'Base' }, { point: { lat: 57.12346, lng: -3.98765 } }],
      notes: 'kept',
    })
  })
  it('moves a place or an area, and changes nothing else', () => {
    const before = { pins: [{ label: 'Base' }], areas: [{ name: 'Colony' }] }
    expect(withMoved(before, 'pins.0', { lat: 1, lng: 2 }).pins).toEqual([
      { label: 'Base', point: { lat: 1, lng: 2 } },
    ])
    expect(withMoved(before, 'areas.0', [{ lat: 1, lng: 2 }]).areas).toEqual([
      { name: 'Colony', area: [{ lat: 1, lng: 2 }] },
    ])
    expect(withMoved(before, 'pins.7', at)).toBe(before)
  })
  it('adds the places and lines of a file', () => {
    const points = [
      { lat: 1, lng: 2 },
      { lat: 3, lng: 4 },
    ]
    const content = withShapes(
      { pins: [] },
      {
        pins: [{ id: 'a', label: 'Hut', position: { lat: 1, lng: 2 } }],
        areas: [],
        lines: [{ id: 'b', label: 'Path', points }],
      },
    )
    expect(content).toEqual({
      pins: [{ label: 'Hut', point: { lat: 1, lng: 2 } }],
      routes: [{ name: 'Path', line: points }],
    })
    expect(overviewOf(content).lines).toEqual([{ id: 'routes.0', label: 'Path', points }])
  })
})
