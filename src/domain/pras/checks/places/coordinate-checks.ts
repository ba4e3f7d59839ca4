import type { PraCheck } from '@/domain/pras/checks/check'
import {
  countriesOf,
  emergencyOf,
  findingIf,
  findingsAt,
  isAny,
  isRemote,
  type Place,
  placeIn,
  rowsIn,
} from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { map } from '@/domain/pras/steps/definitions/map'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { countryName } from '@/domain/shared/countries'
import type { Point } from '@/domain/shared/fields'
import { metresToCountries } from './country-boxes'
import { metresBetween } from './distance'

const MAPPED = ['regular', 'drone', 'dive'] as const

/** In metres: outside the economic zone of 200 nautical miles, and no shoot goes farther out to sea. */
const FAR_M = 400_000
/** The same for a hospital or chamber, in metres, which may be in the next country. */
const FAR_CARE_M = 2_000_000

interface Position extends Place {
  label: string
  point: Point
  /** True for a hospital, clinic or chamber, which may be outside the countries of the trip. */
  isCare: boolean
}

function careIn<Name extends string>(
  slug: string,
  page: Readonly<Record<Name, { readonly name: string; readonly point: Point | undefined }>>,
  ...names: readonly Name[]
) {
  return names.map(name => ({
    slug,
    path: `${name}.point`,
    label: page[name].name || 'A hospital',
    point: page[name].point,
    isCare: true,
  }))
}

function positionsOf(context: StepContext): Position[] {
  const { step, page } = emergencyOf(context)
  const found = [
    ...pinsOf(context).map(({ item, path }) => ({
      ...placeIn(map, `${path}.point`),
      label: item.label || 'A place on the map',
      point: item.point,
      isCare: isAny(item.kind, 'Hospital', 'Clinic', 'Recompression chamber'),
    })),
    ...locationsOf(context).flatMap(({ item, path }) => [
      {
        ...placeIn(suavLocations, `${path}.takeOff`),
        label: item.siteName || 'Take-off',
        point: item.takeOff,
        isCare: false,
      },
      {
        ...placeIn(suavLocations, `${path}.emergencyLanding`),
        label: 'The emergency landing',
        point: item.emergencyLanding,
        isCare: false,
      },
    ]),
    ...rowsIn(answersOf(map, context), 'areas').map(({ item, path }) => ({
      ...placeIn(map, `${path}.area`),
      label: item.name || 'An area on the map',
      point: item.area[0],
      isCare: false,
    })),
    ...rowsIn(answersOf(map, context), 'routes').map(({ item, path }) => ({
      ...placeIn(map, `${path}.line`),
      label: item.name || 'A way on the map',
      point: item.line[0],
      isCare: false,
    })),
    ...(context.type === 'low-risk'
      ? [
          {
            ...placeIn(inCaseOfEmergency, 'rescuePoint'),
            label: 'The position for the emergency services',
            point: answersOf(inCaseOfEmergency, context).rescuePoint,
            isCare: false,
          },
        ]
      : []),
    ...sitesOf(context).map(({ item, path }) => ({
      ...placeIn(diveConditions, `${path}.point`),
      label: item.name || 'A dive site',
      point: item.point,
      isCare: false,
    })),
    ...careIn(step.slug, page, 'nearestHospital', 'nearestClinic', 'traumaHospital'),
    ...(context.type === 'dive'
      ? careIn(step.slug, answersOf(diveInCaseOfEmergency, context), 'primaryChamber', 'backUpChamber')
      : []),
  ]
  return found.flatMap(({ point, ...place }) => (point ? [{ ...place, point }] : []))
}

const pinsOf = (context: StepContext) => rowsIn(answersOf(map, context), 'pins')
const locationsOf = (context: StepContext) => rowsIn(answersOf(suavLocations, context), 'locations')
const sitesOf = (context: StepContext) => rowsIn(answersOf(diveConditions, context), 'sites')

const isNull = ({ lat, lng }: Point) => Math.abs(lat) < 0.01 && Math.abs(lng) < 0.01

const kilometres = (metres: number) => `${Math.round(metres / 1000).toLocaleString('en-GB')} km`

/** In metres; 0 for trips to Antarctica, where the distance means nothing. */
function metresAway(context: StepContext, point: Point): number {
  const ids = countriesOf(context)
  return ids.includes('ATA') ? 0 : metresToCountries(point, ids)
}

const isSwapped = (context: StepContext, { lat, lng }: Point) =>
  Math.abs(lng) <= 90 &&
  metresAway(context, { lat, lng }) > FAR_M &&
  metresAway(context, { lat: lng, lng: lat }) < 100_000

const isMirrored = (context: StepContext, { lat, lng }: Point) =>
  metresAway(context, { lat, lng }) > FAR_M &&
  [
    { lat: -lat, lng },
    { lat, lng: -lng },
    { lat: -lat, lng: -lng },
  ].some(point => metresAway(context, point) < 50_000)

const namesOfCountries = (context: StepContext) => countriesOf(context).map(countryName).join(', ')

/** The distance from a place to the nearest map pin of a kind, in metres; 0 if there is no such pin, or a position is missing. */
function metresToPin(context: StepContext, kind: string, place: Point | undefined): number {
  const pins = pinsOf(context).filter(({ item }) => item.kind === kind)
  const nearest = Math.min(...pins.map(pin => metresBetween(pin.item.point, place)))
  return Number.isFinite(nearest) ? nearest : 0
}

export const coordinateChecks: readonly PraCheck[] = [
  {
    id: 'null-coordinates',
    strength: 'blocks',
    types: praTypes,
    find: context =>
      findingsAt(
        positionsOf(context),
        ({ point }) => isNull(point),
        ({ label }) =>
          `The position of ${label} is 0, 0, in the Gulf of Guinea, so it was probably empty where it was copied from. Enter the true position`,
      ),
  },
  {
    id: 'swapped-coordinates',
    strength: 'blocks',
    types: praTypes,
    find: context =>
      findingsAt(
        positionsOf(context),
        ({ point }) => !isNull(point) && isSwapped(context, point),
        ({ label, point }) =>
          `${label} is ${kilometres(metresAway(context, point))} from ${namesOfCountries(context)}, but with latitude and longitude swapped (${point.lng}, ${point.lat}) it would be there. Rescuers would fly to the wrong place. Swap the two numbers`,
      ),
  },
  {
    id: 'mirrored-coordinates',
    strength: 'explain',
    types: praTypes,
    find: context =>
      findingsAt(
        positionsOf(context),
        ({ point }) => !isNull(point) && !isSwapped(context, point) && isMirrored(context, point),
        ({ label, point }) =>
          `${label} is ${kilometres(metresAway(context, point))} from ${namesOfCountries(context)}, but with the opposite sign it would be there. South and west are negative. Correct the position, or say why it is right`,
      ),
  },
  {
    id: 'far-from-countries',
    strength: 'explain',
    types: praTypes,
    find: context =>
      findingsAt(
        positionsOf(context),
        ({ point, isCare }) =>
          metresAway(context, point) > (isCare ? FAR_CARE_M : FAR_M) &&
          !isNull(point) &&
          !isSwapped(context, point) &&
          !isMirrored(context, point),
        ({ label, point }) =>
          `${label} is ${kilometres(metresAway(context, point))} from ${namesOfCountries(context)}. Correct the position, add the country, or say why the place is so far away`,
      ),
  },
  {
    id: 'every-place-at-one-point',
    strength: 'explain',
    types: MAPPED,
    find: context => {
      const points = pinsOf(context).flatMap(({ item }) => item.point ?? [])
      return findingIf(
        points.length > 1 && points.every(point => metresBetween(point, points[0]) < 5),
        map,
        'pins.1.point',
        `All ${points.length} places on the map have the same position, so somebody who looks for the hospital finds the base. Enter a position for each place`,
      )
    },
  },
  {
    id: 'care-at-the-site',
    strength: 'explain',
    types: MAPPED,
    find: context => {
      const pins = pinsOf(context)
      const care = pins.filter(({ item }) => isAny(item.kind, 'Hospital', 'Recompression chamber'))
      const sites = pins.filter(({ item }) =>
        isAny(item.kind, 'Filming site', 'Dive site', 'Take-off and landing'),
      )
      return care.flatMap(({ item, path }) =>
        findingIf(
          isRemote(context) && sites.some(site => metresBetween(site.item.point, item.point) < 2000),
          map,
          `${path}.point`,
          `${item.label || 'The hospital'} is within 2 km of where the crew works, but by your answer care is more than 4 hours away. Correct the position, or the time`,
        ),
      )
    },
  },
  {
    id: 'dive-site-far-from-pin',
    strength: 'explain',
    types: ['dive'],
    find: context => {
      return sitesOf(context).flatMap(({ item, path }) => {
        const nearest = metresToPin(context, 'Dive site', item.point)
        return findingIf(
          nearest > 10_000,
          diveConditions,
          `${path}.point`,
          `${item.name || 'A dive site'} is ${kilometres(nearest)} from every dive site on the map. The coastguard gets one of these positions. Make the two agree, or say which is right`,
        )
      })
    },
  },
  {
    id: 'no-dive-site-on-map',
    strength: 'explain',
    types: ['dive'],
    find: context => {
      const pins = pinsOf(context)
      return findingIf(
        pins.length > 0 && !pins.some(({ item }) => item.kind === 'Dive site'),
        map,
        'pins',
        'The map shows no dive site, but rescuers need it. Mark each dive site, or say how rescuers find it',
      )
    },
  },
  {
    id: 'take-off-far-from-pin',
    strength: 'explain',
    types: ['drone'],
    find: context => {
      return locationsOf(context).flatMap(({ item, path }) => {
        const nearest = metresToPin(context, 'Take-off and landing', item.takeOff)
        return findingIf(
          nearest > 10_000,
          suavLocations,
          `${path}.takeOff`,
          `${item.siteName || 'A location'} is ${kilometres(nearest)} from every take-off place on the map. Make the two agree, or say which is right`,
        )
      })
    },
  },
  {
    id: 'rough-coordinates',
    strength: 'notice',
    types: MAPPED,
    find: context =>
      findingsAt(
        positionsOf(context),
        ({ isCare, slug, point }) =>
          !isCare &&
          slug !== map.slug &&
          !isNull(point) &&
          [point.lat, point.lng].every(angle => Number(angle.toFixed(2)) === angle),
        ({ label }) =>
          `The position of ${label} is given to a hundredth of a degree, which is about a kilometre. Enter four decimals, which bring rescuers to within 10 metres`,
      ),
  },
  {
    id: 'site-far-from-base',
    strength: 'notice',
    types: MAPPED,
    source: 'HSE INDG382: journeys to work',
    find: context => {
      const isDriven = general(context).usesMannedAircraft !== 'yes'
      return pinsOf(context)
        .filter(({ item }) => item.kind === 'Filming site')
        .flatMap(({ item, path }) => {
          const nearest = metresToPin(context, 'Base', item.point)
          return findingIf(
            isDriven && nearest > 150_000,
            map,
            `${path}.point`,
            `${item.label || 'A filming site'} is ${kilometres(nearest)} from every base. Count the journey there and back as part of the working day`,
          )
        })
    },
  },
]
