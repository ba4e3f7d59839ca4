import { NEAR_ZOOM } from '@/domain/shared/map/map-file'
import type { Position } from '@/domain/shared/map/packed-lines'
import { besides, centred, type PlacedText, type Room, type Spot } from './labels'
import type { BaseMap } from './load'

export interface PlacedName extends PlacedText {
  name: string
  kind: 'country' | 'town'
  /** The position of the town, next to which its name is written. */
  spot: Spot
}

/** The largest zoom that shows the names of countries: at a larger zoom, the middle of a country is not useful. */
const LAST_COUNTRY_ZOOM = 8
const DOT = 3
/** The size of letters on a screen, for which the zoom levels of the names are chosen. */
export const FONT_PX = 12
const MOST_NAMES = 60

/**
 * Returns the names of countries and towns that have room on a picture, the most important first. The name of a country is in its
 * middle, the name of a town next to a dot. Pins and names placed before stay readable.
 * @param toSpot returns where a position is on the picture; undefined if it is outside
 */
export function placeNames(
  base: BaseMap,
  zoom: number,
  toSpot: (position: Position) => Spot | undefined,
  room: Room,
  fontSize: number,
): PlacedName[] {
  // Smaller letters leave room for more names.
  const labelZoom = zoom + Math.log2(FONT_PX / fontSize) + (zoom < NEAR_ZOOM ? 0 : 0.5)
  const turns = new Set(base.pieces.map(({ turn }) => turn))
  const countries =
    zoom > LAST_COUNTRY_ZOOM
      ? []
      : [...turns].flatMap(turn => base.countries.map(name => ({ ...name, turn })))
  const towns = base.pieces.flatMap(({ towns: names, turn }) => names.map(name => ({ ...name, turn })))
  const found: PlacedName[] = []
  const candidates = [
    ...countries.map(name => ({ ...name, kind: 'country' as const })),
    ...towns.sort((a, b) => a.level - b.level).map(name => ({ ...name, kind: 'town' as const })),
  ]
  for (const { name, level, at, turn, kind } of candidates) {
    if (level > labelZoom || found.length >= MOST_NAMES) continue
    const spot = toSpot([at[0] + turn, at[1]])
    if (!spot) continue
    const placed =
      kind === 'country'
        ? room.first([centred(spot, name, fontSize * 1.1)])
        : placedBeside(spot, name, room, fontSize)
    if (placed) found.push({ name, kind, spot, at: placed.at, anchor: placed.anchor })
  }
  return found
}

function placedBeside(spot: Spot, name: string, room: Room, fontSize: number): PlacedText | undefined {
  const dot = { left: spot.x - DOT, right: spot.x + DOT, top: spot.y - DOT, bottom: spot.y + DOT }
  if (!room.isFree(dot)) return undefined
  const placed = room.first(besides(spot, name, DOT + 2, fontSize))
  if (placed) room.take(dot)
  return placed
}
