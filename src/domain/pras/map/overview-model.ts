import { asContent, asItems } from '@/domain/shared/answers'
import type { Content, Point } from '@/domain/shared/fields'
import type { MapArea, MapLine, MapPin, MapShapes } from '@/domain/shared/map/shapes'

/** Everything of the map step that has a place, its id the path of the field that it comes from. */
export interface Overview {
  pins: MapPin[]
  areas: MapArea[]
  lines: MapLine[]
}

/** The places, areas and ways of the map step for one map of all; what has no position yet is left out. */
export function overviewOf(content: Content): Overview {
  return {
    pins: asItems(content.pins).flatMap((pin, index) => {
      const point = pointOf(pin.point)
      const label = [textOf(pin.label) || `Place ${index + 1}`, textOf(pin.kind)].filter(Boolean).join(' · ')
      return point ? [{ id: `pins.${index}`, label, position: point }] : []
    }),
    areas: asItems(content.areas).flatMap((area, index) => {
      const points = asItems(area.area).flatMap(corner => pointOf(corner) ?? [])
      return points.length >= 3
        ? [{ id: `areas.${index}`, label: textOf(area.name) || `Area ${index + 1}`, corners: points }]
        : []
    }),
    lines: asItems(content.routes).flatMap((route, index) => {
      const points = asItems(route.line).flatMap(point => pointOf(point) ?? [])
      return points.length >= 2
        ? [{ id: `routes.${index}`, label: textOf(route.name) || `Route ${index + 1}`, points }]
        : []
    }),
  }
}

/** The answers with one more place at this position, still to be named. */
export function withPlace(content: Content, position: Point): Content {
  return { ...content, pins: [...asItems(content.pins), { point: rounded(position) }] }
}

/**
 * The answers with what a GPX, KML or KMZ file holds: its places, areas and ways under their names in the file, with heights
 * and times.
 */
export function withShapes(content: Content, { pins, areas, lines }: MapShapes): Content {
  const added = {
    pins: pins.map(({ label, position, altitude, notes }) => ({
      label,
      point: rounded(position),
      ...(altitude === undefined ? {} : { altitude }),
      ...(notes ? { notes } : {}),
    })),
    areas: areas.map(area => ({ name: area.label, area: area.corners.map(rounded) })),
    routes: lines.map(({ label, points, travelTime, notes }) => ({
      name: label,
      line: points.map(rounded),
      ...(travelTime ? { travelTime } : {}),
      ...(notes ? { notes } : {}),
    })),
  }
  const lists = Object.entries(added).filter(([, items]) => items.length > 0)
  return {
    ...content,
    ...Object.fromEntries(lists.map(([name, items]) => [name, [...asItems(content[name]), ...items]])),
  }
}

/** The answers with the place or area of an overview id at its new position. */
export function withMoved(content: Content, id: string, to: Point | readonly Point[]): Content {
  const [list = '', at] = id.split('.')
  const index = Number(at)
  const items = asItems(content[list])
  const item = items[index]
  if (!item) return content
  const moved = Array.isArray(to) ? { area: to.map(rounded) } : { point: rounded(to as Point) }
  return { ...content, [list]: items.with(index, { ...item, ...moved }) }
}

/** Five decimals are about a metre; more only fills the document. */
export function rounded({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
}

/** A position, once it is whole. */
export function pointOf(value: unknown): Point | undefined {
  const { lat, lng } = asContent(value)
  return typeof lat === 'number' && typeof lng === 'number' && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : undefined
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
