import { gpx, kml } from '@tmcw/togeojson'
import { strFromU8, unzipSync } from 'fflate'
import type { Point } from '@/domain/shared/fields'
import type { MapShapes } from '@/domain/shared/map/shapes'
import { durationText, heightText, recordedText, type TrackPoint } from '@/domain/shared/map/track'

/** A day's walk has tens of thousands of points; a plan needs its shape. */
const MOST_POINTS = 500
const MOST_BYTES = 25 * 1024 * 1024

/**
 * Reads the places, ways and areas of a GPX, KML or KMZ file, with the heights and times that it holds: those of a place
 * as its altitude and notes, those of a way as its travel time and notes.
 * @throws Error with a sentence for the person when it is none of these, is damaged, or holds nothing to show
 */
export async function readTrackFile(file: File): Promise<MapShapes> {
  const type = /\.(gpx|kml|kmz)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (!type) {
    throw new Error(
      `${file.name} is not a GPX, KML or KMZ file. Save the route as one of these and try again.`,
    )
  }
  if (file.size > MOST_BYTES) throw tooLarge(file)
  const texts =
    type === 'kmz' ? unpacked(file, new Uint8Array(await file.arrayBuffer())) : [await file.text()]
  const shapes: MapShapes = { pins: [], areas: [], lines: [] }
  for (const text of texts) {
    const xml = new DOMParser().parseFromString(text, 'text/xml')
    if (xml.querySelector('parsererror')) throw damaged(file)
    const { features } = type === 'gpx' ? gpx(xml) : kml(xml)
    for (const { geometry, properties } of features) {
      const label = String(properties?.name ?? file.name.replace(/\.\w+$/, ''))
      if (geometry) add(shapes, geometry, { label, properties: properties ?? {}, isGpx: type === 'gpx' })
    }
  }
  if (shapes.pins.length + shapes.areas.length + shapes.lines.length === 0) {
    throw new Error(`${file.name} holds no places, routes or areas.`)
  }
  return shapes
}

const tooLarge = (file: File) =>
  new Error(`${file.name} is larger than 25 MB. Export a shorter part of the route.`)
const damaged = (file: File) => new Error(`${file.name} is damaged and cannot be read. Export it again.`)

/** The KML files within a KMZ, which is a zip archive; its pictures are left packed. */
function unpacked(file: File, bytes: Uint8Array): string[] {
  let size = 0
  let found: Record<string, Uint8Array>
  try {
    found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.kml$/i.test(name)) return false
        size += originalSize
        // A small archive may unpack to more than a browser can hold.
        return size <= MOST_BYTES
      },
    })
  } catch {
    throw damaged(file)
  }
  if (size > MOST_BYTES) throw tooLarge(file)
  return Object.values(found).map(text => strFromU8(text))
}

type Feature = ReturnType<typeof gpx>['features'][number]
type Geometry = NonNullable<Feature['geometry']>

interface Found {
  label: string
  properties: NonNullable<Feature['properties']>
  /** Heights of GPX are measured; those of KML are so often a filling nought that a nought says nothing there. */
  isGpx: boolean
}

function add(shapes: MapShapes, geometry: Geometry, found: Found): void {
  const { label, properties, isGpx } = found
  const id = crypto.randomUUID()
  const times: unknown = properties.coordinateProperties?.times
  switch (geometry.type) {
    case 'Point':
      for (const position of points([geometry.coordinates])) {
        const [at] = trackPoints([geometry.coordinates], [properties.time], isGpx)
        const altitude = at?.height === undefined ? undefined : Math.round(at.height)
        shapes.pins.push({ id, label, position, altitude, notes: recordedText(at ? [at] : []) })
      }
      break
    case 'LineString':
      addLine(shapes, geometry.coordinates, times, found)
      break
    case 'MultiLineString':
      geometry.coordinates.forEach((line, index) => {
        addLine(shapes, line, Array.isArray(times) ? times[index] : undefined, found)
      })
      break
    case 'Polygon':
      // The last corner repeats the first; holes are left out.
      shapes.areas.push({ id, label, corners: points(geometry.coordinates[0] ?? []).slice(0, -1) })
      break
    case 'GeometryCollection':
      for (const part of geometry.geometries) add(shapes, part, found)
      break
  }
}

function addLine(
  shapes: MapShapes,
  positions: readonly (readonly number[])[],
  times: unknown,
  { label, isGpx }: Found,
): void {
  const track = trackPoints(positions, Array.isArray(times) ? times : [], isGpx)
  shapes.lines.push({
    id: crypto.randomUUID(),
    label,
    points: points(positions),
    travelTime: durationText(track),
    notes: [heightText(track), recordedText(track)].filter(Boolean).join(' '),
  })
}

function trackPoints(
  positions: readonly (readonly number[])[],
  times: readonly unknown[],
  isGpx: boolean,
): TrackPoint[] {
  return positions.map(([, , height], index) => {
    const time = Date.parse(String(times[index] ?? ''))
    return {
      height: height !== undefined && Number.isFinite(height) && (isGpx || height !== 0) ? height : undefined,
      time: Number.isFinite(time) ? time : undefined,
    }
  })
}

/** Every so many-th point, first and last kept, as `{lat, lng}` (nested arrays cannot be stored). */
function points(positions: readonly (readonly number[])[]): Point[] {
  const every = Math.max(1, Math.ceil(positions.length / MOST_POINTS))
  return positions
    .filter((_, index) => index % every === 0 || index === positions.length - 1)
    .map(([lng, lat]) => ({ lat: Number(lat?.toFixed(6)), lng: Number(lng?.toFixed(6)) }))
    .filter(point => Number.isFinite(point.lat) && Number.isFinite(point.lng))
}
