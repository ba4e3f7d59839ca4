import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CELL, type MapFile, type MapName, NEAR_ZOOM, OVERLAP, packNames } from '@/domain/shared/map/map-file'
import { packLines } from '@/domain/shared/map/packed-lines'
import { type Bounds, clipped, type Lines, linesOf, readWorld } from './land'
import { countryNames, townNames } from './names'

/** Smaller details are left out: the world map leaves out what a screen cannot show. */
const FINE = { bend: 1e-5, island: 0 }
const ROUGH = { bend: 0.015, island: 0.05 }
/** The most bytes of all files, compressed. */
const MOST_BYTES = 1_000_000

/** `world.json`, and `<south>/<west>.json` for each cell with content. Throws if the map is too large. */
export async function buildMap(folder: string): Promise<string[]> {
  const world = readWorld()
  const towns = townNames()
  const large = towns.filter(({ level }) => level < NEAR_ZOOM)
  const files: [string, MapFile][] = [['world', fileOf(linesOf(world, ROUGH), large, countryNames(world))]]
  const fine = linesOf(world, FINE)
  for (let south = -90; south < 90; south += CELL) {
    for (let west = -180; west < 180; west += CELL) {
      const bounds: Bounds = [west, south, west + CELL, south + CELL]
      const within = towns.filter(({ at }) => isWithin(at, bounds))
      const file = fileOf(clipped(fine, widened(bounds)), within, [])
      if (file.land !== '') files.push([`${south}/${west}`, file])
    }
  }
  rmSync(folder, { recursive: true, force: true })
  let bytes = 0
  for (const [name, file] of files) {
    const text = `${JSON.stringify(file, null, 2)}\n`
    bytes += gzipSync(text, { level: 9 }).length
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, `${name}.json`), text)
  }
  if (bytes > MOST_BYTES) throw new Error(`The map has ${bytes} bytes compressed, more than ${MOST_BYTES}.`)
  return [`${files.length} files, ${Math.round(bytes / 1000)} kB compressed, ${towns.length} towns.`]
}

function fileOf({ land, borders }: Lines, towns: MapName[], countries: MapName[]): MapFile {
  const lines = { land: packLines(land), borders: packLines(borders) }
  return { ...lines, towns: packNames(towns), countries: packNames(countries) }
}

/** Returns the bounds of a cell with a margin around them. */
function widened([west, south, east, north]: Bounds): Bounds {
  return [west - OVERLAP, south - OVERLAP, east + OVERLAP, north + OVERLAP]
}

function isWithin([lng, lat]: MapName['at'], [west, south, east, north]: Bounds): boolean {
  return lng >= west && lng < east && lat >= south && lat < north
}
