import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { clipPolygon, clipPolyline } from 'lineclip'
import { merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification'
import type { Position } from '@/domain/shared/map/packed-lines'

/** Countries of Natural Earth (public domain) at 1:10 million. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>
/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number]

export interface Lines {
  land: Position[][]
  borders: Position[][]
}

const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')

/** Returns the world with a weight for each bend, so that `linesOf` can leave out small ones. */
export function readWorld(): World {
  return presimplify(JSON.parse(readFileSync(file, 'utf8')) as World)
}

/**
 * Returns coasts and borders without small bends and islands.
 * @param bend the least size of a bend: square degrees of the triangle that the bend makes
 * @param island the least size of an island in square degrees
 */
export function linesOf(world: World, { bend, island }: { bend: number; island: number }): Lines {
  const simple = simplify(world, bend)
  const { countries } = simple.objects
  const land = merge(simple, countries.geometries as Polygon[])
  const borders = mesh(simple, countries, (a, b) => a !== b)
  return {
    land: (land.coordinates.flat() as unknown as Position[][])
      .flatMap(withinDateLine)
      .filter(ring => areaOf(ring) >= island),
    borders: (borders.coordinates as unknown as Position[][]).flatMap(splitAtDateLine),
  }
}

const WORLD: Bounds = [-180, -90, 180, 90]

/**
 * Splits a ring that crosses 180 degrees into rings on both sides, because otherwise it would be drawn across the whole map. A
 * ring around the pole is closed along the pole.
 */
function withinDateLine(ring: Position[]): Position[][] {
  const whole = closedAtPole(unrolled(ring))
  if (whole.every(([x]) => x >= -180 && x <= 180)) return [whole]
  return [-360, 0, 360]
    .map(turn => whole.map(([x, y]): Position => [x + turn, y]))
    .map(turned => closed(clipPolygon(turned as [number, number][], WORLD)))
    .filter(part => part.length > 3)
}

/** Returns the ring with longitudes that continue past 180 instead of jumping to the other side. */
function unrolled(ring: readonly Position[]): Position[] {
  let turn = 0
  return ring.map(([x, y], index) => {
    const before = ring[index - 1]?.[0] ?? x
    if (x - before > 180) turn -= 360
    if (x - before < -180) turn += 360
    return [x + turn, y]
  })
}

function closedAtPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring
  return [...ring, [last[0], -90], [first[0], -90], first]
}

function splitAtDateLine(line: Position[]): Position[][] {
  const parts: Position[][] = [[]]
  line.forEach((position, index) => {
    const before = line[index - 1]
    if (before && Math.abs(position[0] - before[0]) > 180) parts.push([])
    parts.at(-1)?.push(position)
  })
  return parts.filter(part => part.length > 1)
}

/** Returns the parts of these lines within the bounds. */
export function clipped({ land, borders }: Lines, bounds: Bounds): Lines {
  return {
    land: land
      .map(ring => closed(clipPolygon(ring as [number, number][], bounds)))
      .filter(ring => areaOf(ring) > 0),
    borders: borders.flatMap(line => clipPolyline(line as [number, number][], bounds)),
  }
}

/** Returns the ring with its first corner repeated at its end, like all rings of the map. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** Returns the square degrees inside a ring, in whichever direction its corners are listed. */
export function areaOf(ring: readonly Position[]): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}
