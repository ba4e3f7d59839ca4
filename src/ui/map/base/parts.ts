import { CELL, NEAR_ZOOM } from '@/domain/shared/map/map-file'

/** In degrees; `west` may be below -180 and `east` above 180 if a map crosses the date line. */
export interface MapBounds {
  south: number
  north: number
  west: number
  east: number
}

/** A file of the world map and its position on the map. */
export interface MapPart {
  /** 'world', or '30/-60': a cell by its south-west corner. */
  name: string
  /** The degrees that the part covers, before `turn` is added. */
  bounds: MapBounds
  /** Degrees to add to the longitudes of the part: a multiple of 360. */
  turn: number
}

const whole: MapBounds = { south: -90, north: 90, west: -180, east: 180 }
/** The most cells that a screen can show at the zoom where cells begin; more would be an error. */
const MOST_CELLS = 24

/** Bounds past the date line need it several times, each with its own `turn`. */
export function worldParts({ west, east }: MapBounds): MapPart[] {
  const first = Math.floor((west + 180) / 360)
  const last = Math.min(first + 3, Math.ceil((east - 180) / 360))
  return range(first, Math.max(first, last)).map(turn => ({ name: 'world', bounds: whole, turn: turn * 360 }))
}

/**
 * Returns the files that a map of these bounds needs at this zoom (as in web maps, the world has 256 pixels at zoom 0): the file
 * of the whole world for a small scale, the cells for a large scale.
 */
export function partsFor(bounds: MapBounds, zoom: number): MapPart[] {
  if (zoom < NEAR_ZOOM) return worldParts(bounds)
  const rows = range(Math.floor(bounds.south / CELL), Math.floor(bounds.north / CELL))
    .map(row => row * CELL)
    .filter(south => south >= -90 && south < 90)
  const columns = range(Math.floor(bounds.west / CELL), Math.floor(bounds.east / CELL)).map(
    column => column * CELL,
  )
  if (rows.length * columns.length > MOST_CELLS) return worldParts(bounds)
  return rows.flatMap(south =>
    columns.map(column => {
      const turn = Math.floor((column + 180) / 360) * 360
      const west = column - turn
      return {
        name: `${south}/${west}`,
        bounds: { south, north: south + CELL, west, east: west + CELL },
        turn,
      }
    }),
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/**
 * Returns the zoom of a web map on which a pixel is as large as a unit of a picture.
 * @param metresPerUnit the metres in a unit of the picture, at this latitude
 */
export function zoomOf(metresPerUnit: number, lat: number): number {
  return Math.log2((METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / metresPerUnit)
}

/** The metres of the equator in a pixel at zoom 0. */
const METRES_PER_PIXEL = 40_075_017 / 256

/** Metres per unit. Below this, coasts of 1:10 million are too inaccurate: a kilometre is 50 units. */
const NEAREST_M = 20

/** True if coasts may be drawn on a picture at this scale. */
export function hasCoast(metresPerUnit: number): boolean {
  return metresPerUnit >= NEAREST_M
}
