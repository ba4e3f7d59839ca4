import { fullAnswers } from '@/domain/fields/full-answers'
import { map } from '@/domain/pras/steps/definitions/map'
import { asItems } from '@/domain/shared/answers'
import type { Content, Point } from '@/domain/shared/fields'
import type { MapArea, MapLine, MapPin, MapShapes } from '@/domain/shared/map/shapes'

/** Everything in the map step that has a position. The id of each is the path of its field. */
export interface Overview {
  pins: MapPin[]
  areas: MapArea[]
  lines: MapLine[]
}

/** Collects the places, areas and routes of the map step for one map. Those without a position are left out. */
export function overviewOf(content: Content): Overview {
  const { pins, areas, routes } = fullAnswers(map.fields, content)
  return {
    pins: pins.flatMap(({ label, kind, point }, index) => {
      const words = [label || `Place ${index + 1}`, kind].filter(Boolean).join(' · ')
      return point ? [{ id: `pins.${index}`, label: words, position: point }] : []
    }),
    areas: areas.flatMap(({ name, area }, index) =>
      area.length >= 3 ? [{ id: `areas.${index}`, label: name || `Area ${index + 1}`, corners: area }] : [],
    ),
    lines: routes.flatMap(({ name, line }, index) =>
      line.length >= 2 ? [{ id: `routes.${index}`, label: name || `Route ${index + 1}`, points: line }] : [],
    ),
  }
}

/** Adds a place without a name at this position to the answers. */
export function withPlace(content: Content, position: Point): Content {
  return { ...content, pins: [...asItems(content.pins), { point: rounded(position) }] }
}

/** With the names, heights and times that the GPX, KML or KMZ file has. */
export function withShapes(content: Content, { pins, areas, lines }: MapShapes): Content {
  const added = {
    pins: pins.map(({ label, position, altitude, notes }) => ({
      label,
      point: rounded(position),
      ...(altitude === undefined ? {} : { altitude }),
      ...(notes ? { notes } : {}),
    })),
    areas: areas.map(({ label, corners, notes }) => ({
      name: label,
      area: corners.map(rounded),
      ...(notes ? { notes } : {}),
    })),
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

export function withMoved(content: Content, id: string, to: Point | readonly Point[]): Content {
  const [list = '', at] = id.split('.')
  const index = Number(at)
  const items = asItems(content[list])
  const item = items[index]
  if (!item) return content
  const moved = Array.isArray(to) ? { area: to.map(rounded) } : { point: rounded(to as Point) }
  return { ...content, [list]: items.with(index, { ...item, ...moved }) }
}

/** Rounds degrees to five decimals, which is about a metre. More decimals would only make the document longer. */
export function rounded({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
}
