import type { Point } from '@/domain/shared/fields'

/** A place on the map. */
export interface MapPin {
  id: string
  position: Point
  /** Said and shown: 'Base camp'. */
  label: string
  /** Metres above sea, where a file says it. */
  altitude?: number
  /** What else a file says of it: when it was recorded. */
  notes?: string
}
/** A closed area: its corners in order. */
export interface MapArea {
  id: string
  corners: readonly Point[]
  label: string
  /** Its corners are not for dragging: a circle. */
  isFixed?: boolean
  /** What else a file says of it. */
  notes?: string
}
/** A way: its points in order. */
export interface MapLine {
  id: string
  points: readonly Point[]
  label: string
  /** '5 h 35 min', where a file holds times. */
  travelTime?: string
  /** What else a file says of it: its heights, when it was recorded. */
  notes?: string
}
export interface MapShapes {
  pins: MapPin[]
  areas: MapArea[]
  lines: MapLine[]
}
