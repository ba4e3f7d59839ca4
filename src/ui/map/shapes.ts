import { createContext } from 'react'
import type { Point } from '@/domain/shared/fields'
import type { MapArea, MapLine, MapPin, MapShapes } from '@/domain/shared/map/shapes'

export interface ShapeMapProps {
  /** The name of the map, for screen readers: 'Sites of this shoot'. */
  label: string
  pins?: readonly MapPin[]
  areas?: readonly MapArea[]
  lines?: readonly MapLine[]
  /** Called when a pin was dragged. Without this function, pins cannot be moved. */
  onPinMove?: (id: string, position: Point) => void
  /** Called when a corner was dragged. */
  onAreaChange?: (id: string, corners: Point[]) => void
  /** Called on a click on the map, to place something there. */
  onPlace?: (position: Point) => void
  /** Called when a GPX, KML or KMZ file was dropped or chosen. Returns sentences about the parts that were not used. */
  onShapes?: (shapes: MapShapes) => readonly string[]
  /** The address of map tiles; by default the address for the whole app (MapTiles). */
  tileUrl?: string
  attribution?: string
  height?: string
  /** True to list the coordinates under the map; the default, unless the page lists them itself. */
  withList?: boolean
}

/** The source of map tiles. Without it, the map is a grid of coordinates. */
export interface TileSource {
  /** The address with {z}, {x} and {y}. */
  url: string
  attribution: string
}

/** The source of map tiles for the forms and maps inside `<MapTiles value={{ url, attribution }}>`. */
export const MapTiles = createContext<TileSource>({ url: '', attribution: '' })

/** The names of the countries on which an empty map opens; the British Isles if there are none. */
export const MapCountries = createContext<readonly string[]>([])
