import { type MapFile, type MapName, OVERLAP, unpackNames } from '@/domain/shared/map/map-file'
import { type Position, unpackLines } from '@/domain/shared/map/packed-lines'
import { type MapBounds, type MapPart, partsFor, worldParts } from './parts'

/** The shapes of one file to draw, in degrees. */
export interface BasePiece extends MapPart {
  /** Rings, filled by the even-odd rule. */
  land: Position[][]
  /** The edges of the land, without edges that are only the edge of a cell. */
  coasts: Position[][]
  borders: Position[][]
  towns: MapName[]
}

export interface BaseMap {
  pieces: BasePiece[]
  countries: MapName[]
}

/** The credit shown with the world map. */
export const BASE_CREDIT = 'Natural Earth 1:10 million; towns after GeoNames, CC BY 4.0'
export const BASE_CREDIT_LINKS =
  'Natural Earth 1:10 million; towns after <a href="https://www.geonames.org/">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'

type Content = Omit<BasePiece, keyof MapPart> & { countries: MapName[] }

const files = import.meta.glob<MapFile>('./files/**/*.json', { import: 'default' })
const read = new Map<string, Promise<Content | null>>()

/**
 * Loads the world map within these bounds. Loaded parts are kept. Without a network for a finer part, the coarse part is used.
 * Resolves to null if the coarse part cannot be loaded either.
 * @param zoom as in web maps, where the world has 256 pixels at zoom 0
 */
export async function loadBase(bounds: MapBounds, zoom: number): Promise<BaseMap | null> {
  try {
    const world = await contentOf(worldParts(bounds)[0])
    const countries = world?.countries ?? []
    const pieces = await Promise.all(partsFor(bounds, zoom).map(piece)).catch(() =>
      Promise.all(worldParts(bounds).map(piece)),
    )
    return { pieces: pieces.flatMap(found => found ?? []), countries }
  } catch {
    return null
  }
}

async function piece(part: MapPart): Promise<BasePiece | null> {
  const content = await contentOf(part)
  return content && { ...part, ...content }
}

/** Returns the content of a part of the map; null for a cell that has only sea. Rejects if the part cannot be loaded. */
function contentOf(part: MapPart | undefined): Promise<Content | null> {
  const load = part && files[`./files/${part.name}.json`]
  if (!load) return Promise.resolve(null)
  const known = read.get(part.name)
  if (known !== undefined) return known
  const content = load().then(file => unpacked(file, part.bounds))
  read.set(part.name, content)
  // A part that failed to load is requested again.
  content.catch(() => read.delete(part.name))
  return content
}

function unpacked(file: MapFile, bounds: MapBounds): Content {
  const land = unpackLines(file.land)
  return {
    land,
    coasts: land.flatMap(ring => coastsOf(ring, bounds)),
    borders: unpackLines(file.borders),
    towns: unpackNames(file.towns),
    countries: unpackNames(file.countries),
  }
}

/** Edges of a cell and of the date line are left out: they come from cutting the world into cells. */
export function coastsOf(ring: readonly Position[], bounds: MapBounds): Position[][] {
  const xs = [-180, 180, bounds.west - OVERLAP, bounds.east + OVERLAP]
  const ys = [bounds.south - OVERLAP, bounds.north + OVERLAP]
  const isAlong = (a: number, b: number, edges: readonly number[]) =>
    a === b && edges.some(edge => Math.abs(edge - a) < 1e-6)
  const isCut = (a: Position, b: Position) => isAlong(a[0], b[0], xs) || isAlong(a[1], b[1], ys)
  const lines: Position[][] = []
  let line: Position[] = []
  ring.forEach((to, index) => {
    const from = ring.at(index - 1) ?? to
    if (index > 0 && !isCut(from, to)) {
      if (line.length === 0) line.push(from)
      line.push(to)
      return
    }
    if (line.length > 1) lines.push(line)
    line = []
  })
  if (line.length > 1) lines.push(line)
  return lines
}
