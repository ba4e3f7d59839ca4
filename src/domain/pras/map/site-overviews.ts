import { asItems } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Point } from '@/domain/shared/fields'
import { circleAround } from '@/domain/shared/map/circle'
import {
  type Overview,
  overviewOf,
  pointOf,
  rounded,
  textOf,
  withMoved,
  withPlace,
  withShapes,
} from './overview-model'

/** What stands under the map about one of its places. */
export interface SiteNote {
  id: string
  title: string
  lines: string[]
}

/** A step whose places are shown on one map above its form. */
export interface OverviewKind {
  /** What the map shows, for those who hear it. */
  label: string
  /** What a click does. */
  hint: string
  of: (content: Content) => Overview
  withPlace: (content: Content, position: Point) => Content
  withMoved: (content: Content, id: string, to: Point | readonly Point[]) => Content
  withShapes?: typeof withShapes
  notes?: (content: Content) => SiteNote[]
}

const siteName = (site: Content, field: string, index: number) => textOf(site[field]) || `Site ${index + 1}`

/** Take-off, emergency landing and flight area of each drone location; a radius is drawn as the circle that it is. */
function droneOverview(content: Content): Overview {
  const found: Overview = { pins: [], areas: [], lines: [] }
  asItems(content.locations).forEach((site, index) => {
    const name = siteName(site, 'siteName', index)
    const takeOff = pointOf(site.takeOff)
    const landing = pointOf(site.emergencyLanding)
    const corners = asItems(site.flightArea).flatMap(corner => pointOf(corner) ?? [])
    const radius = Number(site.flightRadius)
    const id = (field: string) => `locations.${index}.${field}`
    if (takeOff) found.pins.push({ id: id('takeOff'), label: `${name} · take-off`, position: takeOff })
    if (landing) {
      found.pins.push({ id: id('emergencyLanding'), label: `${name} · emergency landing`, position: landing })
    }
    if (corners.length >= 3)
      found.areas.push({ id: id('flightArea'), label: `${name} · flight area`, corners })
    else if (takeOff && radius > 0) {
      found.areas.push({
        id: id('flightRadius'),
        label: `${name} · within ${radius} m`,
        corners: circleAround(takeOff, radius),
        isFixed: true,
      })
    }
  })
  return found
}

/** How high, how far and in what airspace, site by site: what one asks when looking at the map. */
function droneNotes(content: Content): SiteNote[] {
  return asItems(content.locations).map((site, index) => {
    const days = [formatDayShort(textOf(site.dateFrom)), formatDayShort(textOf(site.dateTo))].filter(Boolean)
    const limits = [
      metres(site.maxHeight, 'm above ground'),
      metres(site.maxDistance, 'm from the pilot'),
      metres(site.flightRadius, 'm radius'),
    ].filter(Boolean)
    const checkedWith = textOf(site.airspaceCheckedWith)
    const checkedOn = formatDayShort(textOf(site.airspaceCheckedOn))
    const airspace = [textOf(site.airspaceClass), textOf(site.airspaceNotes)].filter(Boolean).join('. ')
    return {
      id: `locations.${index}`,
      title: siteName(site, 'siteName', index),
      lines: [
        [...new Set(days)].join(' to '),
        limits.join(', '),
        airspace && `Airspace: ${airspace}`,
        checkedWith && `Checked with ${[checkedWith, checkedOn].filter(Boolean).join(', ')}`,
        textOf(site.notamRefs) && `NOTAMs: ${textOf(site.notamRefs)}`,
      ].filter(Boolean),
    }
  })
}

function metres(value: unknown, words: string): string {
  return typeof value === 'number' ? `${value.toLocaleString('en-GB')} ${words}` : ''
}

function diveOverview(content: Content): Overview {
  const pins = asItems(content.sites).flatMap((site, index) => {
    const position = pointOf(site.point)
    return position ? [{ id: `sites.${index}.point`, label: siteName(site, 'name', index), position }] : []
  })
  return { pins, areas: [], lines: [] }
}

/** The answers with the place or area at this path (`locations.0.takeOff`) moved. */
function withMovedAt(content: Content, id: string, to: Point | readonly Point[]): Content {
  const [list = '', at, field = ''] = id.split('.')
  const items = asItems(content[list])
  const item = items[Number(at)]
  if (!item) return content
  const moved = 'lat' in to ? rounded(to) : to.map(rounded)
  return { ...content, [list]: items.with(Number(at), { ...item, [field]: moved }) }
}

/** The first site that has no position yet gets it; where all have one, there is one site more. */
function withSite(content: Content, list: string, field: string, position: Point): Content {
  const items = asItems(content[list])
  const open = items.findIndex(item => !pointOf(item[field]))
  const placed = { ...items[open], [field]: rounded(position) }
  return { ...content, [list]: open < 0 ? [...items, placed] : items.with(open, placed) }
}

/** The steps that have such a map, by slug. */
export const overviews: Readonly<Record<string, OverviewKind>> = {
  map: {
    label: 'All places, areas and ways of this PRA',
    hint: 'Click the map to add a place, or describe one below.',
    of: overviewOf,
    withPlace,
    withMoved,
    withShapes,
  },
  'suav-locations': {
    label: 'All drone locations of this PRA',
    hint: 'Click the map to place a take-off, or enter it below.',
    of: droneOverview,
    withPlace: (content, position) => withSite(content, 'locations', 'takeOff', position),
    withMoved: withMovedAt,
    notes: droneNotes,
  },
  'dive-conditions': {
    label: 'All dive sites of this PRA',
    hint: 'Click the map to place a dive site, or enter it below.',
    of: diveOverview,
    withPlace: (content, position) => withSite(content, 'sites', 'point', position),
    withMoved: withMovedAt,
  },
}
