import type { Point } from '@/domain/shared/fields'

export interface MapPin {
  id: string
  position: Point
  /** The text on the map and for screen readers: 'Base camp'. */
  label: string
  /** Metres above the sea, if the file has them. */
  altitude?: number
  /** Other data in the file, such as the time of recording. */
  notes?: string
}
/** A closed area: its corners in order. */
export interface MapArea {
  id: string
  corners: readonly Point[]
  label: string
  /** True if the corners cannot be dragged, for example those of a circle. */
  isFixed?: boolean
  notes?: string
}
/** A route: its points in order. */
export interface MapLine {
  id: string
  points: readonly Point[]
  label: string
  /** '5 h 35 min', if the file has times. */
  travelTime?: string
  notes?: string
}
export interface MapShapes {
  pins: MapPin[]
  areas: MapArea[]
  lines: MapLine[]
}
