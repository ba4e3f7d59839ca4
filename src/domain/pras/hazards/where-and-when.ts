import { type AnswersOf, answersIn } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import type { StoredAnswers } from './assessed'
import { namedHazards } from './assessed-hazards'

type Mode = AnswersOf<typeof shootPlan>['travelPlan'][number]['mode']

const travelled: Partial<Record<Exclude<Mode, ''>, string>> = {
  'Self-drive': 'road-driving',
  'Hired driver': 'hired-driver',
  'Scheduled flight': 'commercial-flight',
  'Charter flight': 'light-aircraft',
  Helicopter: 'helicopter',
  Boat: 'boats',
  Snowmobile: 'quad-utv',
  Quad: 'quad-utv',
}

/** The limit of places that one text names, because nobody reads more. */
const MOST_PLACES = 4

/** A row of the plan or the map, with the hazards that it suggests. */
interface Spot {
  hazardIds: readonly string[]
  where: string
  /** The day, `YYYY-MM-DD`; empty if the row is about every day. */
  day: string
  from: string
}

/** Where and when the crew meet a hazard, according to the plan and the map. */
export interface WhereAndWhen {
  /** The places and days: 'Tunabreen front on 14 Mar 2027; Tide crack'. */
  words: string
  /** The steps from which they come: 'Shoot plan and Map'. */
  from: string
}

/**
 * Returns where and when the crew meet each hazard, by the hazard's id. It looks at rows of the plan and the map that name the
 * hazard, or a way of travelling that suggests it. A hazard that only general info suggests is left out, because only its writer
 * knows the place.
 */
export function whereAndWhen(steps: StoredAnswers): ReadonlyMap<string, WhereAndWhen> {
  const spots = spotsOf(steps)
  const ids = [...new Set(spots.flatMap(spot => spot.hazardIds))]
  return new Map(ids.map(id => [id, wordsOf(spots.filter(spot => spot.hazardIds.includes(id)))]))
}

function wordsOf(spots: readonly Spot[]): WhereAndWhen {
  const places = [...new Set(spots.map(({ where }) => where))].map(where => {
    const days = [...new Set(spots.filter(spot => spot.where === where).map(({ day }) => day))].filter(
      Boolean,
    )
    return days.length === 0 ? where : `${where} on ${days.sort().map(formatDayShort).join(', ')}`
  })
  const more = places.length - MOST_PLACES
  return {
    words: `${places.slice(0, MOST_PLACES).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    from: [...new Set(spots.map(({ from }) => from))].join(' and '),
  }
}

const named = (where: string, day: string, from: string, ...texts: string[]): Spot => ({
  hazardIds: namedHazards([where, ...texts].join('. ')).map(({ hazardId }) => hazardId),
  ...{ where, day, from },
})

/** Reads the rows of each step, by slug. */
const readers: Readonly<Record<string, (steps: StoredAnswers) => Spot[]>> = {
  [shootPlan.slug]: steps => {
    const { schedule, travelPlan } = answersIn(steps, shootPlan)
    return [
      ...schedule.map(each =>
        named(each.location, each.date, shootPlan.title, each.activity, each.transport, each.notes),
      ),
      ...travelPlan.map(({ mode, from, to, date }) => ({
        hazardIds: mode === '' ? [] : [travelled[mode] ?? ''].filter(Boolean),
        ...{ where: from && to && `${from} to ${to}`, day: date, from: shootPlan.title },
      })),
    ]
  },
  [map.slug]: steps => {
    const { pins, areas, routes } = answersIn(steps, map)
    return [
      ...pins.map(each => named(each.label, '', map.title, each.notes)),
      ...areas.map(each => named(each.name, '', map.title, each.notes)),
      ...routes.map(each => named(each.name, '', map.title, each.notes)),
    ]
  },
  [suavLocations.slug]: steps =>
    answersIn(steps, suavLocations).locations.map(each =>
      named(each.siteName, each.dateFrom, suavLocations.title, each.groundType, each.flightPlanNotes),
    ),
  [diveConditions.slug]: steps =>
    answersIn(steps, diveConditions).sites.map(each =>
      named(each.name, '', diveConditions.title, each.accessMethod),
    ),
}

/** Cached: all rows are needed at every key press, but only one step changes at a time. */
const readOf = new WeakMap<Content, readonly Spot[]>()

function spotsOf(steps: StoredAnswers): Spot[] {
  return Object.entries(readers).flatMap(([slug, read]) => {
    const content = steps[slug]?.content
    if (!content) return []
    const spots = readOf.get(content) ?? read(steps).filter(({ where }) => where.trim() !== '')
    readOf.set(content, spots)
    return spots
  })
}
