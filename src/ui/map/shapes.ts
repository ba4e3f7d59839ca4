import { createContext } from 'react'
import type { Point } from '@/domain/shared/fields'
import type { MapArea, MapLine, MapPin, MapShapes } from '@/domain/shared/map/shapes'

export interface ShapeMapProps {
  /** The name of the map, for screen readers: 'Sites of this shoot'. */
  label: string
  pins?: readonly MapPin[]
  areas?: readonly MapArea[]
  lines?: readonly MapLine[]
  /** A pin was dragged. Pins stand still without it. */
  onPinMove?: (id: string, position: Point) => void
  /** A corner was dragged. */
  onAreaChange?: (id: string, corners: Point[]) => void
  /** The map was clicked: place something here. */
  onPlace?: (position: Point) => void
  /** A GPX, KML or KMZ file was dropped or chosen. Returns what of it was not taken, as sentences. */
  onShapes?: (shapes: MapShapes) => readonly string[]
  /** Map pictures; those of the app (MapTiles) unless given. */
  tileUrl?: string
  attribution?: string
  height?: string
  /** The coordinates as a list under the map; on unless the page lists them itself. */
  withList?: boolean
}

/** Where map pictures come from. Without an address the map is a grid of coordinates. */
export interface TileSource {
  /** With {z}, {x} and {y}. */
  url: string
  attribution: string
}

/** `<MapTiles value={{ url, attribution }}>` around the forms and maps of the app. */
export const MapTiles = createContext<TileSource>({ url: '', attribution: '' })

/** The names of the countries on which an empty map opens; the British Isles if there are none. */
export const MapCountries = createContext<readonly string[]>([])
