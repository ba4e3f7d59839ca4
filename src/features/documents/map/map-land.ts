import { clipPolygon, clipPolyline } from 'lineclip'
import type { Position } from '@/domain/shared/map/packed-lines'
import type { Frame, Room, Spot } from '@/ui/map/base/labels'
import type { BaseMap } from '@/ui/map/base/load'
import { placeNames } from '@/ui/map/base/names'
import { hasCoast, zoomOf } from '@/ui/map/base/parts'
import type { Projection } from './map-projection'
import { mapInk, svgText, tag } from './map-svg'

interface Sheet {
  projection: Projection
  frame: Frame
  fontSize: number
  room: Room
}

interface LandParts {
  /** True if land and sea are drawn in different colours. */
  isDrawn: boolean
  ground: string[]
  names: string[]
}

/** Returns coasts and borders as paths, and the names of countries and towns that have room. */
export function baseParts(base: BaseMap, sheet: Sheet): LandParts {
  const { projection, frame } = sheet
  const names = nameParts(base, sheet)
  // At such a large scale the coast (drawn for 1:10 million) would be wrong, so land and sea are not distinguished.
  if (!hasCoast(projection.metresPerUnit)) return { isDrawn: false, ground: [], names }
  const pathOf = (of: 'land' | 'coasts' | 'borders', pieces = base.pieces) =>
    pieces.map(piece => linePath(piece[of], piece.turn, projection, frame, of === 'land')).join('')
  const stroke = { fill: 'none', 'stroke-width': 0.6, 'stroke-linejoin': 'round' }
  const ground = [
    // Draws one path for each piece of the map. Pieces overlap, and in a single path an overlap would become a hole.
    ...base.pieces.map(piece =>
      tag('path', {
        d: pathOf('land', [piece]),
        fill: mapInk.land,
        'fill-rule': 'evenodd',
        class: 'map-land',
      }),
    ),
    tag('path', { d: pathOf('coasts'), stroke: mapInk.coast, class: 'map-coast', ...stroke }),
    tag('path', {
      d: pathOf('borders'),
      stroke: mapInk.border,
      'stroke-dasharray': '3 1.5',
      class: 'map-border',
      ...stroke,
    }),
  ]
  return { isDrawn: true, ground: ground.filter(path => !path.includes(' d=""')), names }
}

/** The least visible distance between two corners of a coast, in units. */
const FINEST = 0.5
/** Lines are cut this far outside the frame, so that the cut ends are not visible. */
const OUTSIDE = 3

/** Returns the path data for these lines on the picture, cut at its frame, without corners that are too close together. */
export function linePath(
  lines: readonly (readonly Position[])[],
  turn: number,
  { place, bounds }: Pick<Projection, 'place' | 'bounds'>,
  frame: Frame,
  isClosed: boolean,
): string {
  const box: [number, number, number, number] = [
    frame.x - OUTSIDE,
    frame.y - OUTSIDE,
    frame.x + frame.width + OUTSIDE,
    frame.y + frame.height + OUTSIDE,
  ]
  return lines
    .filter(line => touches(line, turn, bounds))
    .flatMap(line => {
      const spots = line.map(([lng, lat]): [number, number] => {
        const { x, y } = place([lng + turn, lat])
        return [x, y]
      })
      return isClosed ? [clipPolygon(spots, box)] : clipPolyline(spots, box)
    })
    .map(line => lineData(thinned(line), isClosed))
    .join('')
}

/** True if a line can be visible within the bounds. Most lines of a cell are far from a small picture. */
function touches(line: readonly Position[], turn: number, bounds: Projection['bounds']): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [lng, lat] of line) {
    west = Math.min(west, lng + turn)
    east = Math.max(east, lng + turn)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return west <= bounds.east && east >= bounds.west && south <= bounds.north && north >= bounds.south
}

function thinned(line: readonly [number, number][]): [number, number][] {
  let last: [number, number] | undefined
  return line.filter((spot, index) => {
    const isKept =
      !last ||
      index === line.length - 1 ||
      Math.abs(spot[0] - last[0]) >= FINEST ||
      Math.abs(spot[1] - last[1]) >= FINEST
    if (isKept) last = spot
    return isKept
  })
}

function lineData(line: readonly [number, number][], isClosed: boolean): string {
  if (line.length < 2) return ''
  const spots = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${spots.join('L')}${isClosed ? 'Z' : ''}`
}

function nameParts(base: BaseMap, { projection, frame, fontSize, room }: Sheet): string[] {
  const toSpot = (position: Position): Spot | undefined => {
    const spot = projection.place(position)
    const isWithin =
      spot.x >= frame.x &&
      spot.y >= frame.y &&
      spot.x <= frame.x + frame.width &&
      spot.y <= frame.y + frame.height
    return isWithin ? spot : undefined
  }
  const zoom = zoomOf(projection.metresPerUnit, (projection.bounds.south + projection.bounds.north) / 2)
  return placeNames(base, zoom, toSpot, room, fontSize).flatMap(({ name, kind, spot, at, anchor }) => {
    const isTown = kind === 'town'
    const words = svgText(name, at, {
      'font-size': isTown ? fontSize * 0.95 : fontSize * 1.1,
      'text-anchor': anchor,
      fill: mapInk.name,
      class: 'map-label',
      ...(isTown ? {} : { 'font-weight': 'bold' }),
    })
    const dot = tag('circle', { cx: spot.x, cy: spot.y, r: 1.3, fill: mapInk.name, class: 'map-label' })
    return isTown ? [dot, words] : [words]
  })
}
