import { describe, expect, it, test } from 'vitest'
import { CELL, type MapFile, OVERLAP, unpackNames } from '@/domain/shared/map/map-file'
import { type Position, unpackLines } from '@/domain/shared/map/packed-lines'
import { type Box, overlap, Room } from './labels'
import { coastsOf, loadBase } from './load'
import { placeNames } from './names'
import { hasCoast, partsFor, zoomOf } from './parts'

const around = (lat: number, lng: number, size = 2) => ({
  south: lat - size,
  north: lat + size,
  west: lng - size,
  east: lng + size,
})

/** True if a place is on land: a line from it to the east crosses an odd number of coasts. */
function isLand(rings: readonly (readonly Position[])[], [x, y]: Position): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach((to, index) => {
      const from = ring.at(index - 1) ?? to
      if (to[1] > y === from[1] > y) return
      if (x < to[0] + ((y - to[1]) / (from[1] - to[1])) * (from[0] - to[0])) inside = !inside
    })
  }
  return inside
}

test('unpackLines and unpackNames read the format of the files', () => {
  expect(unpackLines('bBofg@cBA_skCppmB\n~rkC_ieA')).toEqual([
    [
      [-0.125, 51.5],
      [0, 51.5025],
      [180, -90],
    ],
    [[-180, 90]],
  ])
  expect(unpackNames('Tromsø\t5\t7582\t27859')).toEqual([{ name: 'Tromsø', level: 5, at: [18.955, 69.6475] }])
  expect([unpackLines(''), unpackNames('')]).toEqual([[], []])
})

describe('partsFor, which chooses the cells of the map,', () => {
  const named = (bounds: Parameters<typeof partsFor>[0], zoom: number) =>
    partsFor(bounds, zoom).map(({ name, turn }) => `${name}@${turn}`)
  it.each([
    ['the Cairngorms, near', around(57, -3.7), 9, ['30/-30@0']],
    ['the Greenwich meridian', around(51.5, 0), 9, ['30/-30@0', '30/0@0']],
    ['over the date line to the east', around(-17, 180), 8, ['-30/150@0', '-30/-180@360']],
    ['over the date line to the west', around(-17, -180), 8, ['-30/150@-360', '-30/-180@0']],
    ['the pole', around(89.5, 0, 1), 8, ['60/-30@0', '60/0@0']],
    ['far away', around(50, 0, 40), 3, ['world@0']],
    [
      'far away over the date line',
      { south: -60, north: 60, west: 100, east: 260 },
      2,
      ['world@0', 'world@360'],
    ],
  ])('returns the right cells: %s', (_, bounds, zoom, parts) => expect(named(bounds, zoom)).toEqual(parts))
})

test('zoomOf returns the zoom of a scale, and hasCoast says whether the coast would be right there', () => {
  expect(zoomOf(156_543, 0)).toBeCloseTo(0, 4)
  expect(zoomOf(156_543 / 2 ** 9 / 2, 60)).toBeCloseTo(9, 4)
  expect([hasCoast(500), hasCoast(5)]).toEqual([true, false])
})

test('coastsOf does not treat the cut edge of a cell as coast', () => {
  const bounds = { west: 0, east: 30, south: 0, north: 30 }
  const ring: Position[] = [
    [10, -0.02],
    [10, 5],
    [12, 8],
    [14, -0.02],
    [10, -0.02],
  ]
  expect(coastsOf(ring, bounds)).toEqual([ring.slice(0, 4)])
})

describe('the map of the world', () => {
  it('has in each file of a cell only lines and towns of this cell', async () => {
    const files = import.meta.glob<MapFile>('./files/*/*.json', { import: 'default' })
    expect(Object.keys(files)).toHaveLength(69)
    const most = CELL / 2 + OVERLAP + 0.001
    for (const [path, load] of Object.entries(files)) {
      const [south = 0, west = 0] = path.match(/-?\d+/g)?.map(Number) ?? []
      const { land, borders, towns } = await load()
      const lines = [...unpackLines(land), ...unpackLines(borders)]
      const outside = [...lines.flat(), ...unpackNames(towns).map(({ at }) => at)].filter(
        ([lng, lat]) => Math.max(Math.abs(lng - west - CELL / 2), Math.abs(lat - south - CELL / 2)) > most,
      )
      expect([lines.length > 0, outside], path).toEqual([true, []])
    }
  })

  it.each([
    ['Bristol', 51.4545, -2.5879, true],
    ['the Irish Sea', 53.7, -4.9, false],
    ['Aviemore', 57.19, -3.83, true],
    ['the Kenyan savannah', -1.41, 35.01, true],
    ['the Namib', -23.56, 15.04, true],
    ['the Atlantic off Namibia', -23.56, 13.5, false],
    ['Spitsbergen', 78.2, 16.5, true],
    ['Viti Levu', -17.8, 178, true],
    ['the Ross Sea', -74, -175, false],
    ['the inner Antarctic', -80, 60, true],
  ])('shows the right side of the coast for %s', async (_, lat, lng, expected) => {
    const base = await loadBase(around(lat, lng, 1), 8)
    // Cells overlap a little, so a hit in one of them is enough.
    const found = base?.pieces.some(({ land, turn }) =>
      isLand(
        land.map(ring => ring.map(([x, y]): Position => [x + turn, y])),
        [lng, lat],
      ),
    )
    expect(found).toBe(expected)
  })

  it.each([
    ['Svalbard', 78.2, 15.6, 'Longyearbyen'],
    ['Highlands', 57.3, -4, 'Inverness'],
    ['Danum Valley', 5, 117.8, 'Lahad Datu'],
    ['Torres del Paine', -51.2, -72.6, 'Puerto Natales'],
    ['South Georgia', -54.3, -36.5, 'Grytviken'],
  ])('names a town near %s', async (_, lat, lng, town) => {
    const base = await loadBase(around(lat, lng), 9)
    expect(base?.pieces.flatMap(({ towns }) => towns.map(({ name }) => name))).toContain(town)
  })

  it('has no straight coast or border at the date line', async () => {
    const world = { south: -90, north: 90, west: -180, east: 180 }
    const map = await loadBase(world, 2)
    const lines = map?.pieces.flatMap(({ coasts, borders }) => [...coasts, ...borders]) ?? []
    expect(lines.length).toBeGreaterThan(100)
    const jumps = lines.flatMap(line =>
      line.filter(([x, y], index) => {
        const before = line[index - 1]
        return before !== undefined && y > -85 && Math.abs(x - before[0]) > 30
      }),
    )
    expect(jumps).toEqual([])
    // Wrangel Island and the east of Chukotka are on both sides of the date line.
    expect(isLand(map?.pieces.flatMap(({ land }) => land) ?? [], [-179, 71.1])).toBe(true)
    expect(isLand(map?.pieces.flatMap(({ land }) => land) ?? [], [179.5, 71.2])).toBe(true)
    expect(isLand(map?.pieces.flatMap(({ land }) => land) ?? [], [-120, 71.1 - 3])).toBe(true)
    expect(isLand(map?.pieces.flatMap(({ land }) => land) ?? [], [0, 71.1])).toBe(false)
  })

  it('has the same names of countries as the app', async () => {
    const names = (await loadBase(around(0, 0, 60), 2))?.countries.map(({ name }) => name) ?? []
    expect(names).toEqual(
      expect.arrayContaining(['United Kingdom', 'Kenya', 'Congo (Democratic Republic)', 'Kosovo']),
    )
    expect(names.length).toBeGreaterThan(220)
  })
})

describe('the layout of names on the map', () => {
  const frame = { x: 0, y: 0, width: 800, height: 400 }
  const bounds = around(52, 0, 6)
  const toSpot = ([lng, lat]: Position) => {
    const spot = { x: ((lng - bounds.west) / 12) * 800, y: ((bounds.north - lat) / 12) * 400 }
    return spot.x >= 0 && spot.x <= 800 && spot.y >= 0 && spot.y <= 400 ? spot : undefined
  }

  it('puts no name over another name or mark, and places the most important names first', async () => {
    const base = await loadBase(bounds, 6)
    if (!base) throw new Error('The map of the world is part of the app.')
    const pin: Box = { left: 390, right: 410, top: 190, bottom: 210 }
    const placed = placeNames(base, 6, toSpot, new Room(frame, [pin]), 12)
    const boxes = placed.map(({ name, at, anchor }) => {
      const width = name.length * 12 * 0.55
      const left = at.x - { start: 0, middle: width / 2, end: width }[anchor]
      return { left, right: left + width, top: at.y - 10, bottom: at.y + 2 }
    })
    const all = [pin, ...boxes]
    expect(all.every((box, at) => all.slice(at + 1).every(other => !overlap(box, other)))).toBe(true)
    expect(placed.map(({ name }) => name)).toEqual(expect.arrayContaining(['London', 'United Kingdom']))
    expect(placed.length).toBeGreaterThan(10)
    // At a smaller scale the map shows fewer names.
    expect(placeNames(base, 3, toSpot, new Room(frame), 12).length).toBeLessThan(placed.length)
  })
})
