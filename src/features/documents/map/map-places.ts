import { fullAnswers } from '@/domain/fields/full-answers'
import { overviews } from '@/domain/pras/map/site-overviews'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { map } from '@/domain/pras/steps/definitions/map'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import type { Content, Point } from '@/domain/shared/fields'
import { checkWhat3words } from '@/domain/shared/formats'
import { describeLine } from '@/domain/shared/lines'
import { SAME_PLACE, wayText } from '@/domain/shared/map/distance'
import { positionText } from '@/domain/shared/map/grid-ref'

export interface MapPlace {
  label: string
  /** The kind of place in words: 'Hospital'. It decides the shape of the place's mark on the map. */
  kind: string
  point: Point
  what3words: string
  /** Further facts for the crew: grid reference, altitude, the way there. */
  notes: string
}

/** An area or a route. The map shows only its letter; everything else is in the key. */
export interface MapShape {
  label: string
  points: readonly Point[]
  isArea: boolean
  /** The corners of an area, or the length of a route. */
  position: string
  notes: string
}

export interface DocumentMap {
  places: MapPlace[]
  shapes: MapShape[]
}

/** The largest number of corners that the key lists. Nobody would type more corners from paper. */
const CORNERS_SHOWN = 8

/** Returns the places, areas and routes in the answers of a step; null for a step without a map, or with an empty map. */
export function documentMap(slug: string, content: Content): DocumentMap | null {
  const overview = overviews[slug]?.of(content)
  if (!overview) return null
  const places = placesOf[slug]?.(content) ?? []
  const shapes = [
    ...overview.areas.map(area => ({
      label: area.label,
      points: area.corners,
      isArea: true,
      position: area.isFixed || area.corners.length > CORNERS_SHOWN ? '' : corners(area.corners),
      notes: notesAt(content, area.id),
    })),
    ...overview.lines.map(line => ({
      label: line.label,
      points: line.points,
      isArea: false,
      position: describeLine(line.points),
      notes: notesAt(content, line.id),
    })),
  ]
  return places.length + shapes.length > 0 ? { places, shapes } : null
}

const corners = (points: readonly Point[]) => `Corners ${points.map(positionText).join('; ')}`

/** Returns the notes and the travel time of the area or route with an id such as `routes.0`. */
function notesAt(content: Content, id: string): string {
  const [list = '', at] = id.split('.')
  const { areas, routes } = fullAnswers(map.fields, content)
  const route = list === 'routes' ? routes[Number(at)] : undefined
  const area = list === 'areas' ? areas[Number(at)] : undefined
  return sentences([route?.travelTime ?? '', (route ?? area)?.notes ?? ''])
}

const sentences = (parts: readonly string[]) => parts.filter(Boolean).join('. ').replaceAll('.. ', '. ')

/** Returns the three words of a what3words link; other text stays as it is. */
function threeWords(text: string): string {
  const checked = checkWhat3words(text)
  return checked.ok ? checked.value : text
}

const placesOf: Readonly<Record<string, (content: Content) => MapPlace[]>> = {
  map: content =>
    fullAnswers(map.fields, content).pins.flatMap((pin, index) => {
      const { label, kind, point, what3words, gridRef, altitude, notes } = pin
      if (!point) return []
      return {
        label: label || `Place ${index + 1}`,
        kind,
        point,
        what3words: threeWords(what3words),
        notes: sentences([
          gridRef && `Grid ${gridRef}`,
          Number.isFinite(altitude) ? `${altitude} m above sea` : '',
          notes,
        ]),
      }
    }),
  'suav-locations': content =>
    fullAnswers(suavLocations.fields, content).locations.flatMap((site, index) => {
      const label = site.siteName || `Site ${index + 1}`
      const { takeOff, emergencyLanding } = site
      const what3words = threeWords(site.what3words)
      const landing = { label, kind: 'Emergency landing', what3words: '', notes: '' }
      return [
        ...(takeOff ? [{ label, kind: 'Take-off and landing', point: takeOff, what3words, notes: '' }] : []),
        ...(emergencyLanding ? [{ ...landing, point: emergencyLanding }] : []),
      ]
    }),
  'dive-conditions': content =>
    fullAnswers(diveConditions.fields, content).sites.flatMap((site, index) =>
      site.point
        ? {
            label: site.name || `Site ${index + 1}`,
            kind: 'Dive site',
            point: site.point,
            what3words: '',
            notes: sentences([site.distanceFromShore, site.accessMethod]),
          }
        : [],
    ),
}

/**
 * Returns the distance and direction from the first base of the map, or from its first place if it has no base: '4.2 km at 038°
 * (NE) from 1'. Empty for the base or first place itself.
 */
export function wayFromFirst({ places }: DocumentMap, index: number): string {
  const from = Math.max(
    0,
    places.findIndex(place => /^base$/i.test(place.kind)),
  )
  const [start, place] = [places[from], places[index]]
  if (!start || !place || from === index) return ''
  const way = wayText(start.point, place.point)
  return way === SAME_PLACE ? `${way} as ${from + 1}` : `${way} from ${from + 1}`
}
