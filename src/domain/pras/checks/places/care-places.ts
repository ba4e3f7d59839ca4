import { emergencyOf, isAny, type Place, placeIn, rowsIn } from '@/domain/pras/checks/facts'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { map } from '@/domain/pras/steps/definitions/map'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import type { Point } from '@/domain/shared/fields'
import { metresBetween } from './distance'
import { townOf } from './towns'

/** A known position of a hospital or chamber, and the answer that it comes from. */
export interface CarePosition {
  point: Point
  /** Words for the source of the position, for use after 'by': 'its position', 'its place on the map', 'its address (London)'. */
  by: string
  /** How wrong the position may be, in kilometres. */
  slackKm: number
}

export interface Care extends Place {
  name: string
  /** The travel time in minutes; NaN if not entered. */
  minutes: number
  km: number
  /** The texts about how a casualty is transported. */
  transport: string
  /** True if the place is at the dive site itself. */
  isOnSite: boolean
  /** All known positions of the place; the most exact is first. */
  positions: readonly CarePosition[]
}

const pinsOf = (context: StepContext) => rowsIn(answersOf(map, context), 'pins')

/** A low-risk PRA has no map, so its position for the emergency services counts. */
export function workPoints(context: StepContext): Point[] {
  return [
    ...pinsOf(context)
      .filter(({ item }) => isAny(item.kind, 'Filming site', 'Dive site', 'Take-off and landing'))
      .map(({ item }) => item.point),
    ...(context.type === 'drone'
      ? rowsIn(answersOf(suavLocations, context), 'locations').map(({ item }) => item.takeOff)
      : []),
    ...(context.type === 'dive' ? diveSitesOf(context).map(({ item }) => item.point) : []),
    ...(context.type === 'low-risk' ? [answersOf(inCaseOfEmergency, context).rescuePoint] : []),
  ].flatMap(point => (point ? [point] : []))
}

const diveSitesOf = (context: StepContext) => rowsIn(answersOf(diveConditions, context), 'sites')

/** The least possible distance from a place of work to a place of care, in kilometres; NaN if not known. */
export function kmFromWork(context: StepContext, { point, slackKm }: CarePosition): number {
  const metres = Math.min(...workPoints(context).map(work => metresBetween(work, point)))
  return Number.isFinite(metres) ? Math.max(0, metres / 1000 - slackKm) : Number.NaN
}

const UNITS = { km: 1, m: 0.001, nm: 1.852, mile: 1.609 } as const

/** Reads a distance in kilometres: '14 km', '3 nautical miles', '200 m'. NaN if the text has no distance. */
function writtenKm(text: string): number {
  const [, number = '', unit = ''] =
    /(\d+(?:[.,]\d+)?)\s*(km|kilomet\w+|nm|nautical miles?|miles?|m\b|met\w+)/i.exec(text) ?? []
  if (number === '') return Number.NaN
  const short = unit.toLowerCase()
  const factor = /^k/.test(short)
    ? UNITS.km
    : /^n/.test(short)
      ? UNITS.nm
      : short.startsWith('mi')
        ? UNITS.mile
        : UNITS.m
  return Number(number.replace(',', '.')) * factor
}

/** The kilometres by boat before the road begins, from the dive site nearest to land; 0 if not known. */
export function kmOffshore(context: StepContext): number {
  if (context.type !== 'dive') return 0
  const all = diveSitesOf(context).map(({ item }) => writtenKm(item.distanceFromShore))
  return all.length > 0 && all.every(Number.isFinite) ? Math.min(...all) : 0
}

const ON_SITE = /\bon (?:the )?(?:board|boat|ship|vessel|site)\b|\bdeck chamber\b|\bon deck\b/i
/** In kilometres, because a town's position is rounded to a tenth of a degree, 11 km. */
const TOWN_SLACK_KM = 15

interface Written {
  name: string
  address: string
  point: Point | undefined
}

function positionsOf(context: StepContext, { name, address, point }: Written): CarePosition[] {
  const pin = pinsOf(context).find(
    ({ item }) =>
      name !== '' &&
      item.label.trim().toLowerCase() === name.trim().toLowerCase() &&
      isAny(item.kind, 'Hospital', 'Clinic', 'Recompression chamber'),
  )?.item.point
  const town = townOf(address, workPoints(context)[0])
  return [
    ...(point ? [{ point, by: 'its position', slackKm: 0 }] : []),
    ...(pin ? [{ point: pin, by: 'its place on the map', slackKm: 0 }] : []),
    ...(town ? [{ point: town.point, by: `its address (${town.name})`, slackKm: TOWN_SLACK_KM }] : []),
  ]
}

export function careOf(context: StepContext): Care[] {
  const { step, page } = emergencyOf(context)
  const ways = rowsIn(page, 'evacuationOptions')
    .map(({ item }) => `${item.option} ${item.transport}`)
    .join('. ')
  const hospitals = (['nearestHospital', 'nearestClinic', 'traumaHospital'] as const).map(name => ({
    ...placeIn(step, `${name}.travelTime`),
    name: page[name].name,
    minutes: page[name].travelTime,
    km: page[name].distance,
    transport: `${ways}. ${page.casualtyPlan}`,
    isOnSite: ON_SITE.test(page[name].address),
    positions: positionsOf(context, page[name]),
  }))
  const chambers = (context.type === 'dive' ? (['primaryChamber', 'backUpChamber'] as const) : []).map(
    name => {
      const chamber = answersOf(diveInCaseOfEmergency, context)[name]
      return {
        ...placeIn(diveInCaseOfEmergency, `${name}.travelTime`),
        name: chamber.name,
        minutes: chamber.travelTime,
        km: Number.NaN,
        transport: chamber.transport,
        isOnSite: ON_SITE.test(`${chamber.address}. ${chamber.transport}`),
        positions: positionsOf(context, chamber),
      }
    },
  )
  return [...hospitals, ...chambers].filter(({ name }) => name !== '')
}
