import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Box, badgeBox, overlap, placeLabels, Room } from '@/ui/map/base/labels'
import { loadBase } from '@/ui/map/base/load'
import { figureViews, mapFigures, mapNote, shapeMark } from './map-figure'
import { type DocumentMap, documentMap, wayFromFirst } from './map-places'
import { heightFor, lengthLabel, projectionOf, roundLength } from './map-projection'

const options = { width: 515, maxHeight: 330, sizes: { radius: 7.5, fontSize: 7.5 }, id: 'map' }
const frame = { x: 0, y: 0, width: 400, height: 300 }

const place = (lat: number, lng: number, label = 'Hide', kind = 'Filming site') => ({
  label,
  kind,
  point: { lat, lng },
  what3words: '',
  notes: '',
})
const mapOf = (...places: DocumentMap['places']): DocumentMap => ({ places, shapes: [] })

describe('the layout of labels on a map', () => {
  const spot = fc.record({
    x: fc.double({ min: 0, max: 400, noNaN: true }),
    y: fc.double({ min: 0, max: 300, noNaN: true }),
  })
  const label = fc.record({ spot, text: fc.string({ maxLength: 20 }) })

  it('puts no label over another label, over the scale or outside the frame, however many labels there are', () => {
    const sizes = { radius: 8, fontSize: 8 }
    const scale: Box = { left: 300, right: 400, top: 280, bottom: 300 }
    fc.assert(
      fc.property(fc.array(label, { maxLength: 60 }), labels => {
        const boxes = placeLabels(labels, new Room(frame, [scale]), sizes).flatMap(({ badge }) =>
          badge ? [badgeBox(badge, sizes.radius)] : [],
        )
        const inside = boxes.every(
          box => box.left >= 0 && box.top >= 0 && box.right <= 400 && box.bottom <= 300,
        )
        const apart = [...boxes, scale].every((box, at, all) =>
          all.slice(at + 1).every(other => !overlap(box, other)),
        )
        return inside && apart
      }),
    )
  })

  it('leaves a mark at its place, and puts its name next to the mark if there is room', () => {
    const [placed] = placeLabels([{ spot: { x: 200, y: 100 }, text: 'Hide' }], new Room(frame), {
      radius: 8,
      fontSize: 8,
    })
    expect(placed?.badge).toEqual({ x: 200, y: 100 })
    expect(placed?.text?.anchor).toBe('start')
  })

  it('moves the second of two marks at the same place to the side', () => {
    const same = { spot: { x: 200, y: 100 }, text: '' }
    const [first, second] = placeLabels([same, same], new Room(frame), { radius: 8, fontSize: 8 })
    expect(first?.badge).toEqual(same.spot)
    expect(second?.badge).not.toEqual(same.spot)
  })
})

describe('the projection of a map', () => {
  it.each([
    ['near the pole', [place(78.2, 15.6), place(78.3, 15.8)]],
    ['over the date line', [place(-17.5, 179.9), place(-17.8, -179.8)]],
    ['one place', [place(51.45, -2.58)]],
    ['the whole world', [place(60, -120), place(-60, 120)]],
  ])('keeps all points inside the margin: %s', (_, places) => {
    const points = places.map(({ point }) => point)
    const { toSpot } = projectionOf(points, frame, 30)
    for (const { x, y } of points.map(toSpot)) {
      expect(x).toBeGreaterThanOrEqual(29.9)
      expect(x).toBeLessThanOrEqual(370.1)
      expect(y).toBeGreaterThanOrEqual(29.9)
      expect(y).toBeLessThanOrEqual(270.1)
    }
  })

  it('puts north at the top and east at the right, and has a true scale', () => {
    const points = [
      { lat: 57, lng: -4 },
      { lat: 57.09, lng: -4 },
      { lat: 57, lng: -3.9 },
    ]
    const { toSpot, metresPerUnit } = projectionOf(points, frame, 30)
    const [base, north, east] = points.map(toSpot)
    expect(north?.y).toBeLessThan(base?.y ?? 0)
    expect(east?.x).toBeGreaterThan(base?.x ?? 0)
    const metres = ((base?.y ?? 0) - (north?.y ?? 0)) * metresPerUnit
    // 0.09 degrees of latitude are 10.008 km.
    expect(metres / 10_008).toBeCloseTo(1, 2)
  })

  it('goes across the date line if that is the shorter way', () => {
    const { bounds } = projectionOf([place(-17, 179.9).point, place(-17, -179.9).point], frame, 30)
    expect(bounds.east - bounds.west).toBeLessThan(1)
  })
})

it.each([
  [7400, 5000, '5 km'],
  [1999, 1000, '1 km'],
  [999, 500, '500 m'],
  [24, 20, '20 m'],
])('a scale of at most %i metres is drawn as %i metres with the label %s', (metres, length, label) => {
  expect(roundLength(metres)).toBe(length)
  expect(lengthLabel(length)).toBe(label)
})

it('heightFor returns the height that the places need, within the limits', () => {
  const flat = [place(57, -4).point, place(57.001, -3).point]
  const tall = [place(50, -4).point, place(58, -4.1).point]
  expect(heightFor(flat, 500, [180, 330])).toBe(180)
  expect(heightFor(tall, 500, [180, 330])).toBe(330)
})

describe('the pictures made by mapFigures', () => {
  test('have a grid with labels, a scale, a north arrow, and a number for each place', () => {
    const [figure] = mapFigures(mapOf(place(57, -3.7, 'Base', 'Base'), place(57.1, -3.5, 'Hide 1')), options)
    expect(figure?.svg).toMatch(/>57\.06° N</)
    expect(figure?.svg).toMatch(/>3\.60° W</)
    expect(figure?.svg).toMatch(/>\d+ k?m</)
    expect(figure?.svg).toContain('>N</text>')
    for (const words of ['>1<', '>2<', '>Base<', '>Hide 1<']) expect(figure?.svg).toContain(words)
    expect(figure?.svg).not.toContain('NaN')
  })

  test('include a second picture of places that are close together, whose position the first picture shows', () => {
    const crowd = [place(57, -3.7), place(57.0005, -3.7005), place(57.001, -3.7)]
    const figures = mapFigures(mapOf(...crowd, place(57.8, -4.9, 'Hospital', 'Hospital')), options)
    expect(figures.map(figure => figure.title)).toEqual(['Map', 'Detail 1: places 1, 2 and 3'])
    expect(figures[0]?.svg).toContain('>Detail 1<')
    expect(figures[0]?.svg).not.toContain('>2<')
    for (const number of ['>1<', '>2<', '>3<']) expect(figures[1]?.svg).toContain(number)
  })

  test('escape typed text', () => {
    const [figure] = mapFigures(mapOf(place(57, -3.7, '<b>"Base"</b> & 臥', 'Base')), options)
    expect(figure?.svg).toContain('&lt;b&gt;&quot;Base&quot;&lt;/b&gt; &amp; 臥')
    expect(figure?.svg).not.toContain('<b>')
  })

  test('do not exist if there are no places', () => {
    expect(mapFigures(mapOf(), options)).toEqual([])
  })

  test('label areas and paths from A to Z, and then with AA, AB and so on', () => {
    expect([0, 25, 26, 27, 52].map(shapeMark)).toEqual(['A', 'Z', 'AA', 'AB', 'BA'])
  })
})

describe('a picture with the map of the world', () => {
  const figuresOf = async (...places: DocumentMap['places']) => {
    const map = mapOf(...places)
    const bases = await Promise.all(
      figureViews(map, options).map(({ projection: { bounds } }) => loadBase(bounds, 9)),
    )
    return mapFigures(map, options, bases)
  }
  const pathOf = (svg: string, name: string) =>
    new RegExp(`<path d="([^"]*)"[^>]* class="${name}"`).exec(svg)?.[1]

  test('has land, coast and towns, and a small picture of the surroundings if it shows a small area', async () => {
    const [around, whole] = await figuresOf(place(51.2, -3.1, 'Base', 'Base'), place(51.6, -2.2))
    expect([around?.title, whole?.title]).toEqual(['Where it is', 'Map'])
    expect([/>(London|Birmingham)</.test(around?.svg ?? ''), around?.svg.includes('>Map<')]).toEqual([
      true,
      true,
    ])
    expect(whole?.svg.includes('>Bristol<')).toBe(true)
    for (const { svg = '' } of [around ?? {}, whole ?? {}]) {
      expect(pathOf(svg, 'map-coast')?.slice(0, 20)).toMatch(/^M-?[\d.]+ -?[\d.]+L/)
      expect(pathOf(svg, 'map-land')?.slice(-1)).toBe('Z')
      expect(/NaN|Infinity/.test(svg)).toBe(false)
    }
  })

  test('has only lines that end at most a few points outside the frame', async () => {
    for (const { svg, height } of await figuresOf(place(70, 20), place(60, 5))) {
      const numbers = ['map-land', 'map-coast', 'map-border'].flatMap(name =>
        [...(pathOf(svg, name) ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
          Number(x),
          Number(y),
        ]),
      )
      expect(numbers.length).toBeGreaterThan(100)
      expect(numbers.every(([x = 0, y = 0]) => x >= -4 && x <= 520 && y >= -4 && y <= height + 4)).toBe(true)
    }
  })

  test('has no coastline if the scale is so large that the line would be wrong', async () => {
    const [, whole] = await figuresOf(place(50.18, -4.265), place(50.181, -4.266))
    expect(pathOf(whole?.svg ?? '', 'map-coast')).toBeUndefined()
    expect(whole?.svg).toContain('class="map-ground"')
  })

  test('has land on both sides of the date line', async () => {
    const [figure] = await figuresOf(place(-16.5, 176), place(-17, -176))
    const xs = [...(pathOf(figure?.svg ?? '', 'map-land') ?? '').matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) =>
      Number(x),
    )
    expect(Math.min(...xs)).toBeLessThan(200)
    expect(figure?.svg).toMatch(/>(Suva|Labasa|Lautoka|Savusavu|Fiji)</)
  })

  test('names the source of its data in its note', () => {
    const map = mapOf(place(57, -3.7, 'Base'))
    expect(mapNote(map, [null])).not.toContain('Natural Earth')
    expect(mapNote(map, [{ pieces: [], countries: [] }])).toContain(
      'Natural Earth 1:10 million; towns after GeoNames, CC BY 4.0',
    )
  })

  test('mentions grid references only if a position has one', () => {
    expect(mapNote(mapOf(place(57, -3.7, 'Base')))).toContain('Grid references')
    expect(mapNote(mapOf(place(-1.4, 35.2, 'Base')))).not.toContain('Grid references')
  })
})

describe('the detail picture of two places that are close together', () => {
  const near = [place(-23.5611, 15.0411), place(-23.5789, 15.0334)]
  const town = place(-22.9522, 14.5181, 'Hospital', 'Hospital')
  const square = (lat: number, lng: number, half: number): DocumentMap['shapes'][number] => ({
    label: 'Filming area',
    isArea: true,
    points: [
      { lat: lat - half, lng: lng - half },
      { lat: lat + half, lng: lng - half },
      { lat: lat + half, lng: lng + half },
      { lat: lat - half, lng: lng + half },
    ],
    position: '',
    notes: '',
  })
  const detailOf = (...shapes: DocumentMap['shapes']) => {
    const view = figureViews({ places: [...near, town], shapes }, options).find(
      ({ kind }) => kind === 'detail',
    )
    if (!view) throw new Error('no detail')
    return view
  }

  test('shows any area around them as a whole', () => {
    const area = square(-23.5789, 15.0334, 0.005)
    const { projection, frame: sheet } = detailOf(area)
    for (const { x, y } of area.points.map(projection.toSpot)) {
      expect(x).toBeGreaterThan(sheet.x)
      expect(x).toBeLessThan(sheet.x + sheet.width)
      expect(y).toBeGreaterThan(sheet.y)
      expect(y).toBeLessThan(sheet.y + sheet.height)
    }
  })

  test.each([-72.79, 15.03, 117.8])('is inside the picture of the whole map at longitude %s', lng => {
    const places = [
      place(-50.9748, lng - 0.0096),
      place(-50.9051, lng + 0.1588),
      place(-53.1484, lng + 1.8728),
    ]
    const [whole, ...details] = figureViews({ places, shapes: [] }, options)
    expect(details).toHaveLength(1)
    for (const { projection } of details) {
      const { west, north } = projection.bounds
      const { x } = whole?.projection.toSpot({ lat: north, lng: west }) ?? {}
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(options.width)
    }
  })

  test('leaves out an area that is much larger or in another place', () => {
    const { metresPerUnit } = detailOf().projection
    expect(detailOf(square(-23.57, 15.03, 0.3)).projection.metresPerUnit).toBe(metresPerUnit)
    expect(detailOf(square(-23.3, 15.03, 0.005)).projection.metresPerUnit).toBe(metresPerUnit)
  })
})

test('the list of places has the distance and direction of each place from the base', () => {
  const map = mapOf(place(57, -3.7), place(57.1, -3.7, 'Camp', 'Base'), place(57.1, -3.7))
  expect(map.places.map((_, index) => wayFromFirst(map, index))).toEqual([
    '11.1 km at 180° (S) from 2',
    '',
    'the same place as 2',
  ])
})

describe('the reader of the map answers of a PRA', () => {
  const point = { lat: 57.1, lng: -3.7 }

  test('reads places, areas and paths of the map step', () => {
    const corner = (lat: number) => ({ lat, lng: -3.7 })
    expect(
      documentMap('map', {
        pins: [
          {
            label: 'Base',
            kind: 'Base',
            point,
            what3words: '///a.b.c',
            gridRef: 'NH 1',
            altitude: 300,
            notes: 'Key',
          },
          { label: 'No position yet' },
        ],
        areas: [{ name: 'Colony', area: [corner(57), corner(57.1), corner(57.2)], notes: 'Keep out' }],
        routes: [{ name: 'Track', line: [corner(57), corner(57.1)], travelTime: '50 min', notes: 'Ice' }],
      }),
    ).toEqual({
      places: [
        {
          label: 'Base',
          kind: 'Base',
          point,
          what3words: '///a.b.c',
          notes: 'Grid NH 1. 300 m above sea. Key',
        },
      ],
      shapes: [
        expect.objectContaining({
          label: 'Colony',
          isArea: true,
          position:
            'Corners 57.00000, -3.70000 · OS NN 9683 9115; 57.10000, -3.70000 · OS NH 9710 0228; 57.20000, -3.70000 · OS NH 9738 1341',
          notes: 'Keep out',
        }),
        expect.objectContaining({
          label: 'Track',
          isArea: false,
          position: '2 points, 11.1 km',
          notes: '50 min. Ice',
        }),
      ],
    })
  })

  test('reads the circle of a drone location, and whether it is an emergency landing place', () => {
    const map = documentMap('suav-locations', {
      locations: [{ siteName: 'Loch', takeOff: point, emergencyLanding: point, flightRadius: 300 }],
    })
    expect(map?.places.map(({ kind }) => kind)).toEqual(['Take-off and landing', 'Emergency landing'])
    expect(map?.shapes).toMatchObject([{ label: 'Loch · within 300 m', isArea: true }])
  })

  test('reads dive sites', () => {
    expect(
      documentMap('dive-conditions', {
        sites: [{ name: 'Wall', point, distanceFromShore: '2 km', accessMethod: 'Boat' }],
      })?.places,
    ).toMatchObject([{ label: 'Wall', kind: 'Dive site', notes: '2 km. Boat' }])
  })

  test.each([
    ['map', {}],
    ['map', { pins: 'x', areas: null }],
    ['crew', { pins: [{ point }] }],
  ])('returns null for the step %s with the answers %o', (slug, content) => {
    expect(documentMap(slug, content)).toBeNull()
  })
})
