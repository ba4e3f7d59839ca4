import type { Point } from '@/domain/shared/fields'

/*
 * This file reads and writes references of the two national grids of the United Kingdom. The formulas are those of Ordnance
 * Survey, 'A guide to coordinate systems in Great Britain' (annexes B and C): Helmert's seven parameters convert WGS 84 to the
 * ellipsoid of the grid, and the transverse Mercator projection then makes eastings and northings. The correction grid OSTN15 is
 * not used, so a reference is right only to about 5 m and is written to 10 m.
 */

interface Ellipsoid {
  /** Half axes in metres. */
  a: number
  b: number
}

interface NationalGrid {
  /** The words before a reference, which name the grid. */
  name: string
  ellipsoid: Ellipsoid
  /** The conversion from WGS 84: metres, seconds of arc, parts per million. */
  helmert: { tx: number; ty: number; tz: number; rx: number; ry: number; rz: number; ppm: number }
  /** The true origin in degrees, its coordinates in metres, and the scale on the central meridian. */
  origin: Point & { east: number; north: number; scale: number }
  /** The square of 100 km whose south-west corner is at these multiples of 100 km; undefined off the grid. */
  letters: (east: number, north: number) => string | undefined
  /** The corners of the area that uses the grid: the land and the sea around it, in order. */
  extent: readonly Point[]
}

const wgs84: Ellipsoid = { a: 6_378_137, b: 6_356_752.314245 }

const alphabet = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const corners = (text: string): Point[] =>
  text.split(' ').map(pair => {
    const [lat = 0, lng = 0] = pair.split(',').map(Number)
    return { lat, lng }
  })

const nationalGrid: NationalGrid = {
  name: 'OS',
  ellipsoid: { a: 6_377_563.396, b: 6_356_256.909 },
  helmert: {
    tx: -446.448,
    ty: 125.157,
    tz: -542.06,
    rx: -0.1502,
    ry: -0.247,
    rz: -0.8421,
    ppm: 20.4894,
  },
  origin: { lat: 49, lng: -2, east: 400_000, north: -100_000, scale: 0.9996012717 },
  letters: (east, north) => {
    if (east < 0 || east > 6 || north < 0 || north > 12) return undefined
    const first = 19 - north - ((19 - north) % 5) + Math.floor((east + 10) / 5)
    const second = (((19 - north) * 5) % 25) + (east % 5)
    return `${alphabet[first]}${alphabet[second]}`
  },
  // The area ends half-way to Ireland and to France, and leaves out the Channel Islands, which are not in the grid.
  extent: corners(
    '49.75,-6.8 49.75,-4 50,-1.5 50.45,0.5 50.95,1.42 51.2,1.75 52,2.3 56,1 59,0 61.2,0 61.2,-2.5 60,-5 59.5,-8 58,-9 57.5,-9 56.5,-8 55.5,-6.9 55.45,-6.2 55.25,-5.93 54.75,-5.33 54.3,-5.2 53.4,-5.3 52,-5.95 51.5,-6.3',
  ),
}

const irishGrid: NationalGrid = {
  name: 'Irish grid',
  ellipsoid: { a: 6_377_340.189, b: 6_356_034.447 },
  // The parameters are from OSi and OSNI, 'The Irish Grid: a description of the co-ordinate reference system'.
  helmert: { tx: -482.53, ty: 130.596, tz: -564.557, rx: 1.042, ry: 0.214, rz: 0.631, ppm: -8.15 },
  origin: { lat: 53.5, lng: -8, east: 200_000, north: 250_000, scale: 1.000035 },
  letters: (east, north) => {
    if (east < 0 || east > 4 || north < 0 || north > 4) return undefined
    return alphabet[(4 - north) * 5 + east]
  },
  // The area is Northern Ireland and its coast. The border has many bends, so the area includes parts of the Republic, which uses
  // this grid too.
  extent: corners(
    '55.5,-7 55.45,-6.2 55.25,-5.93 54.75,-5.33 54.3,-5.2 53.95,-5.6 54.05,-6.6 54.2,-7.2 54.1,-7.7 54.45,-8.2 54.75,-7.8 55,-7.4',
  ),
}

const grids = [nationalGrid, irishGrid]

/**
 * Returns the grid reference of a place to 10 m; it is right to about 5 m. In Great Britain it reads 'OS NH 9782 1012', in
 * Northern Ireland 'Irish grid J 3380 7440'. Elsewhere the result is undefined.
 */
export function gridRef(point: Point): string | undefined {
  const grid = grids.find(({ extent }) => isWithin(point, extent))
  if (!grid) return undefined
  const { east, north } = eastNorth(point, grid)
  const letters = grid.letters(Math.floor(east / 100_000), Math.floor(north / 100_000))
  const figures = (metres: number) => String(Math.floor((metres % 100_000) / 10)).padStart(4, '0')
  return letters && `${grid.name} ${letters} ${figures(east)} ${figures(north)}`
}

const REFERENCE =
  /(?:^|[\s:(])(?:(?:OS|OSGB|BNG|NGR|Irish|IG)(?: ?grid)?:? ?)?([A-HJ-Z]{1,2}) ?(\d[\d ,]{2,11}\d)(?:[\s,;)][^\d]*)?$/i

/**
 * Returns the place of a reference of either national grid with two to five figures per side: 'TQ 30012 80370', 'OS NH 9782
 * 1012', 'J338744'. The place is the south-west corner of the square, as usual for these grids. The place is moved by up to 5 m,
 * so that `gridRef` returns the same reference.
 */
export function placeOfGridRef(text: string): Point | undefined {
  const [, letters = '', between = ''] = REFERENCE.exec(text.trim()) ?? []
  const figures = between.replace(/[ ,]/g, '')
  const half = figures.length / 2
  // A single letter after words is more likely a house or a room than a grid square.
  if (letters.length === 1 && !/^(?:[^\d]*:|Irish grid|IG)? ?[A-Z] ?\d/i.test(text.trim())) return undefined
  const grid = letters.length === 2 ? nationalGrid : irishGrid
  const square = letters && squareOf(grid, letters.toUpperCase())
  if (!square || half < 2 || half > 5 || !Number.isInteger(half)) return undefined
  const halves = /^\d+[ ,]+\d+$/.test(between)
    ? between.split(/[ ,]+/)
    : [figures.slice(0, half), figures.slice(half)]
  if (halves.some(({ length }) => length !== half)) return undefined
  const cell = 10 ** (5 - half)
  const [east = 0, north = 0] = halves.map(each => Number(each) * cell + Math.min(cell / 2, 5))
  return placeAt({ east: square.east + east, north: square.north + north }, grid)
}

/** Returns the south-west corner, in metres, of the square of 100 km with these letters. */
function squareOf({ letters }: NationalGrid, wanted: string): { east: number; north: number } | undefined {
  for (let east = 0; east <= 6; east++) {
    for (let north = 0; north <= 12; north++) {
      if (letters(east, north) === wanted) return { east: east * 100_000, north: north * 100_000 }
    }
  }
  return undefined
}

/** Does the inverse of `eastNorth` by Newton's method: each round reduces the error to a hundredth or less. */
function placeAt(wanted: { east: number; north: number }, grid: NationalGrid): Point {
  const metresOfDegree = 111_200
  let place: Point = { lat: grid.origin.lat, lng: grid.origin.lng }
  for (let round = 0; round < 20; round++) {
    const { east, north } = eastNorth(place, grid)
    place = {
      lat: place.lat + (wanted.north - north) / metresOfDegree,
      lng: place.lng + (wanted.east - east) / (metresOfDegree * Math.cos(radians(place.lat))),
    }
  }
  return place
}

/** Writes a place for reading aloud: '57.16890, -3.69250 · OS NH 9782 1012'. Five decimals are about a metre. */
export function positionText(point: Point): string {
  const degrees = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`
  const reference = gridRef(point)
  return reference ? `${degrees} · ${reference}` : degrees
}

/** Returns eastings and northings on the National Grid in metres. @internal */
export function osEastNorth(point: Point): { east: number; north: number } {
  return eastNorth(point, nationalGrid)
}

/** Returns eastings and northings on the Irish Grid in metres. @internal */
export function irishEastNorth(point: Point): { east: number; north: number } {
  return eastNorth(point, irishGrid)
}

function eastNorth(point: Point, grid: NationalGrid) {
  return projected(shifted(point, grid), grid)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const squareOfEccentricity = ({ a, b }: Ellipsoid) => 1 - (b * b) / (a * a)

/** Returns latitude and longitude in radians on the ellipsoid of the grid, for a place at sea level on WGS 84 (annex B). */
function shifted(point: Point, { ellipsoid, helmert }: NationalGrid) {
  const [lat, lng] = [radians(point.lat), radians(point.lng)]
  const e2 = squareOfEccentricity(wgs84)
  const nu = wgs84.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  const x1 = nu * Math.cos(lat) * Math.cos(lng)
  const y1 = nu * Math.cos(lat) * Math.sin(lng)
  const z1 = (1 - e2) * nu * Math.sin(lat)
  const scale = 1 + helmert.ppm / 1e6
  const turn = (seconds: number) => radians(seconds / 3600)
  const [rx, ry, rz] = [turn(helmert.rx), turn(helmert.ry), turn(helmert.rz)]
  const x = helmert.tx + scale * x1 - rz * y1 + ry * z1
  const y = helmert.ty + rz * x1 + scale * y1 - rx * z1
  const z = helmert.tz - ry * x1 + rx * y1 + scale * z1
  const p = Math.hypot(x, y)
  const f2 = squareOfEccentricity(ellipsoid)
  let next = Math.atan2(z, p * (1 - f2))
  // Each round reduces the error several hundred times: after five it is far below a millimetre.
  for (let round = 0; round < 5; round++) {
    const radius = ellipsoid.a / Math.sqrt(1 - f2 * Math.sin(next) ** 2)
    next = Math.atan2(z + f2 * radius * Math.sin(next), p)
  }
  return { lat: next, lng: Math.atan2(y, x) }
}

/** Returns eastings and northings in metres (annex C). */
function projected(at: Point, { ellipsoid: { a, b }, origin }: NationalGrid) {
  const lat0 = radians(origin.lat)
  const n = (a - b) / (a + b)
  const e2 = squareOfEccentricity({ a, b })
  const [sin, cos, tan] = [Math.sin(at.lat), Math.cos(at.lat), Math.tan(at.lat)]
  const nu = (a * origin.scale) / Math.sqrt(1 - e2 * sin ** 2)
  const rho = (a * origin.scale * (1 - e2)) / (1 - e2 * sin ** 2) ** 1.5
  const eta2 = nu / rho - 1
  const [less, more] = [at.lat - lat0, at.lat + lat0]
  const arc =
    b *
    origin.scale *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * less -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
      (1.875 * n ** 2 + 1.875 * n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  const d = at.lng - radians(origin.lng)
  const north =
    arc +
    origin.north +
    (nu / 2) * sin * cos * d ** 2 +
    (nu / 24) * sin * cos ** 3 * (5 - tan ** 2 + 9 * eta2) * d ** 4 +
    (nu / 720) * sin * cos ** 5 * (61 - 58 * tan ** 2 + tan ** 4) * d ** 6
  const east =
    origin.east +
    nu * cos * d +
    (nu / 6) * cos ** 3 * (nu / rho - tan ** 2) * d ** 3 +
    (nu / 120) * cos ** 5 * (5 - 18 * tan ** 2 + tan ** 4 + 14 * eta2 - 58 * tan ** 2 * eta2) * d ** 5
  return { east, north }
}

/** Returns whether a place is within these corners. If so, a line from the place to the east crosses an odd number of edges. */
function isWithin({ lat, lng }: Point, extent: readonly Point[]): boolean {
  let inside = false
  extent.forEach((corner, index) => {
    const before = extent.at(index - 1) ?? corner
    if (corner.lat > lat === before.lat > lat) return
    const share = (lat - corner.lat) / (before.lat - corner.lat)
    if (lng < corner.lng + share * (before.lng - corner.lng)) inside = !inside
  })
  return inside
}
