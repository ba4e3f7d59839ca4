import {
  divIcon,
  type LatLngTuple,
  type Layer,
  type Map as LeafletMap,
  layerGroup,
  marker,
  point,
  polygon,
  polyline,
  SVG,
} from 'leaflet'
import type { Point } from '@/domain/shared/fields'
import type { Position } from '@/domain/shared/map/packed-lines'
import classes from './base.module.css'
import { type Box, besides, type Frame, Room, type Spot } from './labels'
import { type BaseMap, type BasePiece, loadBase } from './load'
import { FONT_PX, placeNames } from './names'
import { hasCoast, type MapBounds } from './parts'

/** The state of the world map: shown, loading, failed to load, or not drawn at this scale. */
export type BaseState = 'loading' | 'shown' | 'failed' | 'too-near'

export interface NamedPin {
  position: Point
  label: string
}

/** The extent of the pin's picture around the place that it marks, and the position of the picture's middle. Pixels. */
const PIN = { half: 11, top: 24, bottom: 4, middle: 10 }
/** The margins of the grid with labels. */
const EDGE = { left: 64, bottom: 38, top: 4, right: 4 }

/**
 * Draws coasts, borders and names under the shapes of a map, and the names of pins if there is room for them. Redraws everything
 * whenever the map has moved. Returns a function that redraws the names after the pins have changed, and a function that removes
 * everything.
 */
export function drawBase(
  map: LeafletMap,
  { pins, onState }: { pins: () => readonly NamedPin[]; onState: (state: BaseState) => void },
): { redrawNames: () => void; remove: () => void } {
  const panes = [makePane(map, 'base', 250), makePane(map, 'base-names', 450)]
  const renderer = new SVG({ pane: 'base', padding: 0.3 })
  const drawn = new Map<string, Layer>()
  const names = layerGroup().addTo(map)
  let base: BaseMap | null = null
  let round = 0

  const draw = async () => {
    const mine = ++round
    if (!hasCoast(metresPerPixel(map))) {
      sync([])
      base = null
      redrawNames()
      return onState('too-near')
    }
    const loaded = await loadBase(boundsOf(map), map.getZoom())
    // The map has moved or was removed in the meantime.
    if (mine !== round) return
    base = loaded
    sync(loaded?.pieces ?? [])
    redrawNames()
    onState(loaded ? 'shown' : 'failed')
  }
  const sync = (pieces: readonly BasePiece[]) => {
    const wanted = new Map(pieces.map(piece => [`${piece.name}@${piece.turn}`, piece]))
    for (const [key, layer] of drawn) {
      if (wanted.has(key)) continue
      layer.remove()
      drawn.delete(key)
    }
    for (const [key, piece] of wanted) {
      if (!drawn.has(key)) drawn.set(key, pieceLayer(piece, renderer).addTo(map))
    }
  }
  const redrawNames = () => {
    names.clearLayers()
    for (const layer of nameMarkers(map, base, pins())) layer.addTo(names)
  }
  const onMove = () => void draw()
  map.on('moveend', onMove)
  map.on('resize', onMove)
  onState('loading')
  void draw()
  return {
    redrawNames,
    remove: () => {
      round++
      map.off('moveend', onMove)
      map.off('resize', onMove)
      sync([])
      names.remove()
      renderer.remove()
      for (const pane of panes) pane.replaceChildren()
    },
  }
}

function makePane(map: LeafletMap, name: string, order: number): HTMLElement {
  const pane = map.getPane(name) ?? map.createPane(name)
  pane.style.zIndex = String(order)
  pane.style.pointerEvents = 'none'
  return pane
}

function boundsOf(map: LeafletMap): MapBounds {
  const bounds = map.getBounds()
  return {
    south: Math.max(-89.9, bounds.getSouth()),
    north: Math.min(89.9, bounds.getNorth()),
    west: bounds.getWest(),
    east: bounds.getEast(),
  }
}

function metresPerPixel(map: LeafletMap): number {
  const middle = map.getSize().divideBy(2)
  const [left, right] = [middle.subtract(point(50, 0)), middle.add(point(50, 0))]
  return map.distance(map.containerPointToLatLng(left), map.containerPointToLatLng(right)) / 100
}

function pieceLayer({ land, coasts, borders, turn }: BasePiece, renderer: SVG): Layer {
  const turned = (lines: readonly Position[][]) =>
    lines.map(line => line.map(([lng, lat]): LatLngTuple => [lat, lng + turn]))
  const options = { renderer, pane: 'base', interactive: false, weight: 1, smoothFactor: 1 }
  return layerGroup([
    polygon(turned(land), { ...options, className: classes.land }),
    polyline(turned(coasts), { ...options, className: classes.coast }),
    polyline(turned(borders), { ...options, className: classes.border }),
  ])
}

/** Draws the names of pins, then the names of the world map. Each name is drawn only if there is room for it. */
function nameMarkers(map: LeafletMap, base: BaseMap | null, pins: readonly NamedPin[]): Layer[] {
  const size = map.getSize()
  const frame: Frame = {
    x: EDGE.left,
    y: EDGE.top,
    width: size.x - EDGE.left - EDGE.right,
    height: size.y - EDGE.top - EDGE.bottom,
  }
  const spots = pins.map(({ position }) => map.latLngToContainerPoint(position))
  const room = new Room(frame, [zoomButtons(size), ...spots.map(pinBox)])
  const own = pins.flatMap(({ label }, index) => {
    const spot = spots[index]
    if (!spot) return []
    const places = namesOf(label).flatMap(text =>
      besides({ x: spot.x, y: spot.y - PIN.middle }, text, PIN.half + 2, FONT_PX).map(at => ({
        ...at,
        text,
      })),
    )
    const placed = room.first(places)
    return placed ? [nameMarker(map, placed.text, placed, classes.pinName)] : []
  })
  if (!base) return own
  const toSpot = ([lng, lat]: Position): Spot | undefined => {
    const spot = map.latLngToContainerPoint([lat, lng])
    return spot.x >= 0 && spot.y >= 0 && spot.x <= size.x && spot.y <= size.y ? spot : undefined
  }
  const world = placeNames(base, map.getZoom(), toSpot, room, FONT_PX).flatMap(placed => [
    ...(placed.kind === 'town' ? [dotMarker(map, placed.spot)] : []),
    nameMarker(map, placed.name, placed, placed.kind === 'town' ? '' : classes.country),
  ])
  return [...own, ...world]
}

/** Returns the box of Leaflet's own buttons, bottom right above the credits. */
function zoomButtons({ x, y }: Spot): Box {
  return { left: x - 54, right: x, top: y - 100, bottom: y }
}

function pinBox({ x, y }: Spot): Box {
  return { left: x - PIN.half, right: x + PIN.half, top: y - PIN.top, bottom: y + PIN.bottom }
}

const LONGEST_NAME = 48
const SHORT_NAME = 28

/** Returns labels for a pin, best first: name and kind, only the name, and the beginning of the name. */
function namesOf(label: string): string[] {
  const name = label.split(' · ')[0] ?? label
  return [...new Set([cut(label, LONGEST_NAME), cut(name, LONGEST_NAME), cut(name, SHORT_NAME)])]
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

type Placed = ReturnType<typeof besides>[number]

function nameMarker(
  map: LeafletMap,
  text: string,
  { at, anchor }: Pick<Placed, 'at' | 'anchor'>,
  className = '',
): Layer {
  // Created as an element, since a name is typed text and not markup.
  const element = document.createElement('span')
  element.textContent = text
  element.dataset.anchor = anchor
  const icon = divIcon({ className: `${classes.name} ${className}`, html: element, iconSize: [0, 0] })
  return fixedMarker(map, { x: at.x, y: at.y - FONT_PX * 0.35 }, icon)
}

function dotMarker(map: LeafletMap, spot: Spot): Layer {
  return fixedMarker(map, spot, divIcon({ className: classes.dot, iconSize: [5, 5] }))
}

function fixedMarker(map: LeafletMap, { x, y }: Spot, icon: ReturnType<typeof divIcon>): Layer {
  const place = map.containerPointToLatLng([x, y])
  return marker(place, { icon, pane: 'base-names', interactive: false, keyboard: false })
}
