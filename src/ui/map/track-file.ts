import { gpx, kml } from '@tmcw/togeojson'
import type { Point } from '@/domain/shared/fields'
import type { MapShapes } from '@/domain/shared/map/shapes'

/** A day's walk has tens of thousands of points; a plan needs its shape. */
const MOST_POINTS = 500
const MOST_BYTES = 25 * 1024 * 1024

/**
 * Reads the places, ways and areas of a GPX or KML file.
 * @throws Error with a sentence for the person when it is neither, is damaged, or holds nothing to show
 */
export async function readTrackFile(file: File): Promise<MapShapes> {
  const isKml = /\.kml$/i.test(file.name)
  if (!isKml && !/\.gpx$/i.test(file.name)) {
    throw new Error(`${file.name} is not a GPX or KML file. Save the route as one of these and try again.`)
  }
  if (file.size > MOST_BYTES)
    throw new Error(`${file.name} is larger than 25 MB. Export a shorter part of the route.`)
  const xml = new DOMParser().parseFromString(await file.text(), 'text/xml')
  if (xml.querySelector('parsererror')) {
    throw new Error(`${file.name} is damaged and cannot be read. Export it again.`)
  }
  const collection = isKml ? kml(xml) : gpx(xml)
  const shapes: MapShapes = { pins: [], areas: [], lines: [] }
  for (const feature of collection.features) {
    const label = String(feature.properties?.name ?? file.name.replace(/\.\w+$/, ''))
    if (feature.geometry) add(shapes, feature.geometry, label)
  }
  if (shapes.pins.length + shapes.areas.length + shapes.lines.length === 0) {
    throw new Error(`${file.name} holds no places, routes or areas.`)
  }
  return shapes
}

type Feature = ReturnType<typeof gpx>['features'][number]
type Geometry = NonNullable<Feature['geometry']>

function add(shapes: MapShapes, geometry: Geometry, label: string): void {
  const id = crypto.randomUUID()
  switch (geometry.type) {
    case 'Point':
      for (const position of points([geometry.coordinates])) shapes.pins.push({ id, label, position })
      break
    case 'LineString':
      shapes.lines.push({ id, label, points: points(geometry.coordinates) })
      break
    case 'MultiLineString':
      for (const line of geometry.coordinates) {
        shapes.lines.push({ id: crypto.randomUUID(), label, points: points(line) })
      }
      break
    case 'Polygon':
      // The last corner repeats the first; holes are left out.
      shapes.areas.push({ id, label, corners: points(geometry.coordinates[0] ?? []).slice(0, -1) })
      break
    case 'GeometryCollection':
      for (const part of geometry.geometries) add(shapes, part, label)
      break
  }
}

/** Every so many-th point, first and last kept, as `{lat, lng}` (nested arrays cannot be stored). */
function points(positions: readonly (readonly number[])[]): Point[] {
  const every = Math.max(1, Math.ceil(positions.length / MOST_POINTS))
  return positions
    .filter((_, index) => index % every === 0 || index === positions.length - 1)
    .map(([lng, lat]) => ({ lat: Number(lat?.toFixed(6)), lng: Number(lng?.toFixed(6)) }))
    .filter(point => Number.isFinite(point.lat) && Number.isFinite(point.lng))
}
