import { fullAnswers } from '@/domain/fields/full-answers'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { asItems, isBlank } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Point } from '@/domain/shared/fields'
import { circleAround } from '@/domain/shared/map/circle'
import { type Overview, overviewOf, rounded, withMoved, withPlace, withShapes } from './overview-model'

/** A text about one of the places, shown below the map. */
export interface SiteNote {
  id: string
  title: string
  lines: string[]
}

/** How a step shows its places on one map above its form. */
export interface OverviewKind {
  /** The description of the map for screen readers. */
  label: string
  /** Tells people what a click on the map does. */
  hint: string
  of: (content: Content) => Overview
  withPlace: (content: Content, position: Point) => Content
  withMoved: (content: Content, id: string, to: Point | readonly Point[]) => Content
  withShapes?: typeof withShapes
  notes?: (content: Content) => SiteNote[]
}

const siteName = (name: string, index: number) => name || `Site ${index + 1}`

const droneSites = (content: Content) => fullAnswers(suavLocations.fields, content).locations

/** An area given by a radius is drawn as a circle. */
function droneOverview(content: Content): Overview {
  const found: Overview = { pins: [], areas: [], lines: [] }
  droneSites(content).forEach((site, index) => {
    const { takeOff, emergencyLanding: landing, flightArea: corners, flightRadius: radius } = site
    const name = siteName(site.siteName, index)
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

/** The height, distance and airspace of each drone location, as notes below the map. */
function droneNotes(content: Content): SiteNote[] {
  return droneSites(content).map((site, index) => {
    const days = [formatDayShort(site.dateFrom), formatDayShort(site.dateTo)].filter(Boolean)
    const limits = [
      metres(site.maxHeight, 'm above ground'),
      metres(site.maxDistance, 'm from the pilot'),
      metres(site.flightRadius, 'm radius'),
    ].filter(Boolean)
    const checkedOn = formatDayShort(site.airspaceCheckedOn)
    const airspace = [site.airspaceClass, site.airspaceNotes].filter(Boolean).join('. ')
    return {
      id: `locations.${index}`,
      title: siteName(site.siteName, index),
      lines: [
        [...new Set(days)].join(' to '),
        limits.join(', '),
        airspace && `Airspace: ${airspace}`,
        site.airspaceCheckedWith &&
          `Checked with ${[site.airspaceCheckedWith, checkedOn].filter(Boolean).join(', ')}`,
        site.notamRefs && `NOTAMs: ${site.notamRefs}`,
      ].filter(Boolean),
    }
  })
}

function metres(value: number, words: string): string {
  return Number.isFinite(value) ? `${value.toLocaleString('en-GB')} ${words}` : ''
}

function diveOverview(content: Content): Overview {
  const { sites } = fullAnswers(diveConditions.fields, content)
  const pins = sites.flatMap(({ name, point }, index) =>
    point ? [{ id: `sites.${index}.point`, label: siteName(name, index), position: point }] : [],
  )
  return { pins, areas: [], lines: [] }
}

/** Moves the place or area at a path, such as `locations.0.takeOff`. */
function withMovedAt(content: Content, id: string, to: Point | readonly Point[]): Content {
  const [list = '', at, field = ''] = id.split('.')
  const items = asItems(content[list])
  const item = items[Number(at)]
  if (!item) return content
  const moved = 'lat' in to ? rounded(to) : to.map(rounded)
  return { ...content, [list]: items.with(Number(at), { ...item, [field]: moved }) }
}

/** Sets the position of the first site that has none. If all sites have one, adds a new site. */
function withSite(content: Content, list: string, field: string, position: Point): Content {
  const items = asItems(content[list])
  const open = items.findIndex(item => isBlank(item[field]))
  const placed = { ...items[open], [field]: rounded(position) }
  return { ...content, [list]: open < 0 ? [...items, placed] : items.with(open, placed) }
}

/** The steps that show such a map, by slug. */
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
