import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import { emergencyOf, findingIf, findingsAt, isAny, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { lengthKm } from '@/domain/shared/lines'
import { minutesText } from '@/domain/shared/values/duration'
import { type Care, type CarePosition, careOf, kmFromWork, kmOffshore, workPoints } from './care-places'
import { metresBetween } from './distance'
import { townOf } from './towns'
import { CALL_OUT, fewestMinutes, writtenMinutes } from './travel-time'

const OURS =
  'At most 110 km/h by road, 65 by boat, 280 by helicopter, 700 by aircraft, call-out of 15 and 30 minutes'

const kilometres = (km: number) => `${Math.round(km).toLocaleString('en-GB')} km`

/** Positions of one hospital that are farther apart than this cannot both be right, in kilometres. */
const APART_KM = 50

/** A distance in kilometres that a stated travel time is compared with, and its source in words. */
interface Way {
  km: number
  by: string
}

/** The known distances to a place of care: by its position, as entered, and from the shore. */
function waysTo(context: StepContext, care: Care): Way[] {
  const [nearest] = care.positions
  return [
    ...(nearest ? [{ km: kmFromWork(context, nearest), by: nearest.by }] : []),
    { km: care.km, by: 'its distance' },
    { km: kmOffshore(context), by: 'the distance from shore' },
  ].filter(({ km }) => km > 0)
}

/** The distance for which the stated time is too short; undefined if there is none. */
function tooFar(context: StepContext, care: Care): (Way & { fewest: number }) | undefined {
  if (care.isOnSite) return undefined
  return waysTo(context, care)
    .map(way => ({ ...way, fewest: fewestMinutes(way.km, care.transport, kmOffshore(context)) }))
    .sort((a, b) => b.fewest - a.fewest)
    .find(({ fewest }) => care.minutes < fewest)
}

/** Returns the position of a place of care that is farthest from its first position, and the distance between the two. */
function apart(positions: readonly CarePosition[]) {
  const [first, ...rest] = positions
  return rest
    .map(other => ({
      first,
      other,
      km: metresBetween(first?.point, other.point) / 1000 - other.slackKm - (first?.slackKm ?? 0),
    }))
    .sort((a, b) => b.km - a.km)[0]
}

/**
 * A hospital within so many kilometres of the work is at the same place. A stated journey of so many minutes then contradicts it.
 */
const SAME_PLACE_KM = 1
const SAME_PLACE_MINUTES = 20

/**
 * Finds a place of work from which every place of care is more than a third farther than the longest stated travel time allows.
 */
function farWork(context: StepContext) {
  const care = careOf(context)
  const known = care.flatMap(({ positions }) => positions.slice(0, 1))
  const longest = Math.max(...care.map(({ minutes }) => minutes).filter(minutes => minutes > 0))
  const transport = care.map(each => each.transport).join('. ')
  if (known.length === 0 || !Number.isFinite(longest)) return undefined
  return workPoints(context)
    .map(point => ({
      point,
      km: Math.min(...known.map(each => metresBetween(point, each.point) / 1000 - each.slackKm)),
    }))
    .map(each => ({ ...each, fewest: fewestMinutes(each.km, transport, kmOffshore(context)), longest }))
    .find(({ fewest }) => fewest > longest * 1.33)
}

/** The longest drive in a day, as kilometres in a straight line. It takes eleven hours or more. */
const DRIVE_KM = 700

export const careTimeChecks: readonly PraCheck[] = [
  {
    id: 'care-faster-than-possible',
    strength: 'explain',
    types: praTypes,
    source: OURS,
    find: context =>
      careOf(context).flatMap(care => {
        const way = tooFar(context, care)
        return way
          ? [
              {
                slug: care.slug,
                path: care.path,
                message: `${care.name} is entered as ${minutesText(care.minutes)} away. By ${way.by}, the distance is ${kilometres(way.km)}, which takes at least ${minutesText(way.fewest)} with the transport that the plan names. Correct one of these, or say how a casualty gets there so fast`,
              },
            ]
          : []
      }),
  },
  {
    id: 'care-in-no-time',
    strength: 'explain',
    types: praTypes,
    source: 'Time to care is from the place of work to the door',
    find: context =>
      findingsAt(
        careOf(context),
        ({ minutes, isOnSite }) => minutes === 0 && !isOnSite,
        ({ name }) =>
          `${name} is entered as 0 minutes away. Enter the time from where people work, and count the time to call and to carry. Or say that it is on site`,
      ),
  },
  {
    id: 'care-position-is-site',
    strength: 'explain',
    types: praTypes,
    source: 'Address, position and map must show the same place',
    find: context =>
      findingsAt(
        careOf(context),
        ({ positions: [nearest], minutes, isOnSite }) =>
          nearest !== undefined &&
          !isOnSite &&
          minutes > SAME_PLACE_MINUTES &&
          nearest.slackKm === 0 &&
          kmFromWork(context, nearest) < SAME_PLACE_KM,
        ({ name, minutes, positions: [nearest] }) =>
          `By ${nearest?.by}, ${name} is at the place where people work, but it is entered as ${minutesText(minutes)} away. Correct the position, or say how both can be true`,
      ),
  },
  {
    id: 'work-far-from-all-care',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: OURS,
    find: context => {
      const far = farWork(context)
      return findingIf(
        far !== undefined,
        map,
        'pins',
        `People work at ${far?.point.lat}, ${far?.point.lng}, which is ${kilometres(far?.km ?? 0)} from every hospital or chamber of the emergency page. That takes at least ${minutesText(far?.fewest ?? 0)}, but the longest time on that page is ${minutesText(far?.longest ?? 0)}. Add a hospital or chamber for that place, or say why none is needed`,
      )
    },
  },
  {
    id: 'care-without-position',
    strength: 'notice',
    types: praTypes,
    source: 'Ambulances and helicopters are sent to positions',
    find: context =>
      findingsAt(
        careOf(context),
        ({ positions, isOnSite }) => positions.length === 0 && !isOnSite,
        ({ name }) =>
          `The app does not know where ${name} is, because its address names no known town. Enter its position, or put it on the map under this name. Then the app can check the time`,
      ),
  },
  {
    id: 'care-positions-differ',
    strength: 'explain',
    types: praTypes,
    source: 'Address, position and map must show the same place; towns by GeoNames (CC BY 4.0)',
    find: context =>
      careOf(context).flatMap(({ slug, path, name, positions }): Finding[] => {
        const found = apart(positions)
        if (!found || !(found.km > APART_KM)) return []
        return [
          {
            slug,
            path: path.replace('travelTime', 'address'),
            message: `${name} has two positions: ${found.first?.by} and ${found.other.by} are ${kilometres(found.km)} apart. An ambulance goes to one of them. Make the two agree, or say which is right`,
          },
        ]
      }),
  },
  {
    id: 'care-distance-differs',
    strength: 'explain',
    types: praTypes,
    source: 'No way is shorter than a straight line',
    find: context =>
      careOf(context).flatMap(care => {
        const [nearest] = care.positions
        const straight = nearest ? kmFromWork(context, nearest) : Number.NaN
        return care.km < straight * 0.9 - 2
          ? [
              {
                slug: care.slug,
                path: care.path.replace('travelTime', 'distance'),
                message: `${care.name} is entered as ${kilometres(care.km)} away, but by ${nearest?.by} it is ${kilometres(straight)} away in a straight line. Correct one of the two, or say from where it was measured`,
              },
            ]
          : []
      }),
  },
  {
    id: 'way-out-faster-than-care',
    strength: 'explain',
    types: praTypes,
    source: 'The time of a way out is that to the nearest care it can end at',
    find: context => {
      const { step, page } = emergencyOf(context)
      const nearest = Math.min(
        ...careOf(context)
          .map(({ minutes }) => minutes)
          .filter(minutes => minutes > 0),
      )
      return rowsIn(page, 'evacuationOptions').flatMap(({ item, path }) => {
        const minutes = writtenMinutes(item.time)
        const isByAir = fewestMinutes(1000, `${item.option} ${item.transport}`) < fewestMinutes(1000, '')
        const least = isByAir ? Math.min(nearest, CALL_OUT.helicopter) : nearest / 2
        return findingIf(
          Number.isFinite(nearest) && minutes < least,
          step,
          `${path}.time`,
          `${item.option || 'This way out'} is entered as ${item.time}, but the nearest care is ${minutesText(nearest)} away.${isByAir ? ` No transport that is called can come and leave within ${CALL_OUT.helicopter} minutes.` : ''} Correct one of the two, or say where this way of evacuation ends and what is done there`,
        )
      })
    },
  },
  {
    id: 'route-faster-than-possible',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: OURS,
    find: context =>
      rowsIn(answersOf(map, context), 'routes').flatMap(({ item, path }) => {
        const minutes = writtenMinutes(item.travelTime)
        const km = lengthKm(item.line)
        return findingIf(
          minutes < fewestMinutes(km, `${item.name} ${item.notes}`) * 0.8,
          map,
          `${path}.travelTime`,
          `${item.name || 'A way'} is ${kilometres(km)} long, but its time is entered as ${item.travelTime}. Correct one of the two, or say which transport is so fast`,
        )
      }),
  },
  {
    id: 'drive-too-far-for-a-day',
    waitsFor: ['map'],
    strength: 'explain',
    types: ['regular', 'low-risk', 'dive'],
    source: 'HSE INDG382, driving for work; towns by GeoNames (CC BY 4.0)',
    find: context =>
      rowsIn(answersOf(shootPlan, context), 'travelPlan').flatMap(({ item, path }) => {
        const near = workPoints(context)[0]
        const [from, to] = [townOf(item.from, near), townOf(item.to, near)]
        const km = metresBetween(from?.point, to?.point) / 1000
        const { start, end } = tripOf(context)
        return findingIf(
          isAny(item.mode, 'Self-drive', 'Hired driver') && km > DRIVE_KM && start !== '' && end !== '',
          shootPlan,
          `${path}.to`,
          `The journey from ${item.from} to ${item.to} is ${kilometres(km)} in a straight line, and it is driven on one day. Split the journey, or say how many days and drivers it has`,
        )
      }),
  },
  {
    id: 'landing-far-from-take-off',
    strength: 'explain',
    types: ['drone'],
    source: 'A drone lands within reach of where it took off',
    find: context =>
      rowsIn(answersOf(suavLocations, context), 'locations').flatMap(({ item, path }) => {
        const metres = metresBetween(item.takeOff, item.emergencyLanding)
        return findingIf(
          metres > Math.max(item.maxDistance * 2, 2000),
          suavLocations,
          `${path}.emergencyLanding`,
          `The emergency landing at ${item.siteName || 'A location'} is ${kilometres(metres / 1000)} from take-off, but the drone stays within ${item.maxDistance} m of the pilot. Correct the position, or say how the drone gets there`,
        )
      }),
  },
]
