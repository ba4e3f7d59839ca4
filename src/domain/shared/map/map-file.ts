import { type Position, STEPS } from './packed-lines'

/** A file of `src/ui/map/base/files`: the whole world with few details, or one cell of the world with many. */
export interface MapFile {
  /** The outlines of land and of the waters within it, packed. The even-odd rule decides which side is filled. */
  land: string
  /** Borders between countries, packed. */
  borders: string
  /** Names of towns, packed, the largest first. */
  towns: string
  /** Names of countries, packed; only in the file of the world. */
  countries: string
}

export interface MapName {
  name: string
  /** From this zoom of a web map on, there is room for the name. */
  level: number
  at: Position
}

/** Degrees on each side of a cell. */
export const CELL = 30
/** Degrees by which a cell overlaps its neighbours, so that no seam is visible. */
export const OVERLAP = 0.02
/** The zoom from which the cells are shown. Below it, the file of the world is shown. */
export const NEAR_ZOOM = 5

export function unpackNames(text: string): MapName[] {
  if (text === '') return []
  return text.split('\n').map(row => {
    const [name = '', level, x, y] = row.split('\t')
    return { name, level: Number(level), at: [Number(x) / STEPS, Number(y) / STEPS] }
  })
}
