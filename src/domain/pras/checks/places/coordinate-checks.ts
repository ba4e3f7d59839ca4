import type { PraCheck } from '@/domain/pras/checks/check'
import { countriesOf, emergencyOf, findingIf, isRemote, rowsOf, stepOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import { asContent } from '@/domain/shared/answers'
import { countryName } from '@/domain/shared/countries'
import type { Point } from '@/domain/shared/fields'
import { metresToCountries } from './country-boxes'
import { metresBetween, pointOf } from './distance'

type Context = Parameters<PraCheck['find']>[0]

const ALL = ['regular', 'low-risk', 'drone', 'dive'] as const
const MAPPED = ['regular', 'drone', 'dive'] as const

/** Beyond the economic zone of a country, 200 nautical miles, which is as far as shoots go to sea. */
const FAR_M = 400_000
/** A hospital or chamber may lie in the next country; beyond this it is somewhere else altogether. */
const FAR_CARE_M = 2_000_000

interface Place {
  slug: string
  path: string
  label: string
  point: Point
  /** It may lie outside the countries of the trip. */
  isCare: boolean
}

const CARE = ['Hospital', 'Clinic', 'Recompression chamber']

/** Every single position of a PRA. */
function placesOf(context: Context): Place[] {
  const emergency = emergencyOf(context)
  const found = [
    ...rowsOf(context, 'map', 'pins').map(({ item, path }) => ({
      slug: 'map',
      path: `${path}.point`,
      label: text(item.label) || 'A place on the map',
      value: item.point,
      isCare: CARE.includes(text(item.kind)),
    })),
    ...rowsOf(context, 'suav-locations', 'locations').flatMap(({ item, path }) => [
      {
        slug: 'suav-locations',
        path: `${path}.takeOff`,
        label: text(item.siteName) || 'Take-off',
        value: item.takeOff,
        isCare: false,
      },
      {
        slug: 'suav-locations',
        path: `${path}.emergencyLanding`,
        label: 'The emergency landing',
        value: item.emergencyLanding,
        isCare: false,
      },
    ]),
    ...rowsOf(context, 'dive-conditions', 'sites').map(({ item, path }) => ({
      slug: 'dive-conditions',
      path: `${path}.point`,
      label: text(item.name) || 'A dive site',
      value: item.point,
      isCare: false,
    })),
    ...['nearestHospital', 'nearestClinic', 'traumaHospital', 'primaryChamber', 'backUpChamber'].map(name => {
      const place = asContent(emergency.page[name])
      return {
        slug: emergency.slug,
        path: `${name}.point`,
        label: text(place.name) || 'A hospital',
        value: place.point,
        isCare: true,
      }
    }),
  ]
  return found.flatMap(({ value, ...place }) => {
    const point = pointOf(value)
    return point ? [{ ...place, point }] : []
  })
}

const isNull = ({ lat, lng }: Point) => Math.abs(lat) < 0.01 && Math.abs(lng) < 0.01

const kilometres = (metres: number) => `${Math.round(metres / 1000).toLocaleString('en-GB')} km`

/** Where the countries of a trip must lie; the high seas and Antarctica are too large to say. */
function metresAway(context: Context, point: Point): number {
  const ids = countriesOf(context)
  return ids.includes('ATA') ? 0 : metresToCountries(point, ids)
}

const isSwapped = (context: Context, { lat, lng }: Point) =>
  Math.abs(lng) <= 90 &&
  metresAway(context, { lat, lng }) > FAR_M &&
  metresAway(context, { lat: lng, lng: lat }) < 100_000

const isMirrored = (context: Context, { lat, lng }: Point) =>
  metresAway(context, { lat, lng }) > FAR_M &&
  [
    { lat: -lat, lng },
    { lat, lng: -lng },
    { lat: -lat, lng: -lng },
  ].some(point => metresAway(context, point) < 50_000)

const namesOfCountries = (context: Context) => countriesOf(context).map(countryName).join(', ')

/** Positions that cannot be where they are said to be. */
export const coordinateChecks: readonly PraCheck[] = [
  {
    id: 'null-coordinates',
    strength: 'blocks',
    types: ALL,
    source: 'Domain 8: positions in decimal degrees',
    find: context =>
      placesOf(context).flatMap(({ slug, path, label, point }) =>
        findingIf(
          isNull(point),
          slug,
          path,
          `${label} is at 0, 0, in the Gulf of Guinea: the position was left empty by whatever it came from. Enter the true one`,
        ),
      ),
  },
  {
    id: 'swapped-coordinates',
    strength: 'blocks',
    types: ALL,
    source: 'Domain 8: latitude first, then longitude',
    find: context =>
      placesOf(context).flatMap(({ slug, path, label, point }) =>
        findingIf(
          !isNull(point) && isSwapped(context, point),
          slug,
          path,
          `${label} is ${kilometres(metresAway(context, point))} from ${namesOfCountries(context)}; with latitude and longitude swapped (${point.lng}, ${point.lat}) it lies there. Rescue would fly to the wrong place: swap them`,
        ),
      ),
  },
  {
    id: 'mirrored-coordinates',
    strength: 'explain',
    types: ALL,
    source: 'Domain 8: north and east are positive, south and west negative',
    find: context =>
      placesOf(context).flatMap(({ slug, path, label, point }) =>
        findingIf(
          !isNull(point) && !isSwapped(context, point) && isMirrored(context, point),
          slug,
          path,
          `${label} is ${kilometres(metresAway(context, point))} from ${namesOfCountries(context)}; with another sign it lies there. South and west are negative: correct it, or say why it is there`,
        ),
      ),
  },
  {
    id: 'far-from-countries',
    strength: 'explain',
    types: ALL,
    source: 'Domain 1.3 and 1.8: places lie in the countries of the trip',
    find: context =>
      placesOf(context).flatMap(({ slug, path, label, point, isCare }) => {
        const metres = metresAway(context, point)
        return findingIf(
          metres > (isCare ? FAR_CARE_M : FAR_M) &&
            !isNull(point) &&
            !isSwapped(context, point) &&
            !isMirrored(context, point),
          slug,
          path,
          `${label} is ${kilometres(metres)} from ${namesOfCountries(context)}. Correct the position, add the country, or say why it is there`,
        )
      }),
  },
  {
    id: 'every-place-at-one-point',
    strength: 'explain',
    types: MAPPED,
    source: 'Domain 1.8: where everything is',
    find: context => {
      const points = rowsOf(context, 'map', 'pins').flatMap(({ item }) => pointOf(item.point) ?? [])
      return findingIf(
        points.length > 1 && points.every(point => metresBetween(point, points[0]) < 5),
        'map',
        'pins.1.point',
        `All ${points.length} places of the map have one position. Whoever looks for the hospital finds the base: enter each its own`,
      )
    },
  },
  {
    id: 'care-at-the-site',
    strength: 'explain',
    types: MAPPED,
    source: 'Domain 1.8: where everything is',
    find: context => {
      const pins = rowsOf(context, 'map', 'pins')
      const care = pins.filter(({ item }) => ['Hospital', 'Recompression chamber'].includes(text(item.kind)))
      const sites = pins.filter(({ item }) =>
        ['Filming site', 'Dive site', 'Take-off and landing'].includes(text(item.kind)),
      )
      return care.flatMap(({ item, path }) =>
        findingIf(
          isRemote(context) && sites.some(site => metresBetween(site.item.point, item.point) < 2000),
          'map',
          `${path}.point`,
          `${text(item.label) || 'The hospital'} stands within 2 km of where the crew works, and care is said to be more than 4 hours away. Correct the position, or the time`,
        ),
      )
    },
  },
  {
    id: 'dive-site-far-from-pin',
    strength: 'explain',
    types: ['dive'],
    source: 'Domain 1.8 and 1.14: map and conditions agree',
    find: context => {
      const pins = rowsOf(context, 'map', 'pins').filter(({ item }) => item.kind === 'Dive site')
      return rowsOf(context, 'dive-conditions', 'sites').flatMap(({ item, path }) => {
        const nearest = Math.min(...pins.map(pin => metresBetween(pin.item.point, item.point)))
        return findingIf(
          pins.length > 0 && nearest > 10_000 && Number.isFinite(nearest),
          'dive-conditions',
          `${path}.point`,
          `${text(item.name) || 'A dive site'} is ${kilometres(nearest)} from every dive site of the map. The coastguard is given one of them: make them agree, or say which holds`,
        )
      })
    },
  },
  {
    id: 'no-dive-site-on-map',
    strength: 'explain',
    types: ['dive'],
    source: 'Domain 1.8: dive sites on the map',
    find: context => {
      const pins = rowsOf(context, 'map', 'pins')
      return findingIf(
        pins.length > 0 && !pins.some(({ item }) => item.kind === 'Dive site'),
        'map',
        'pins',
        'The map shows no dive site. Rescue is guided by it: mark each, or say how they are found',
      )
    },
  },
  {
    id: 'take-off-far-from-pin',
    strength: 'explain',
    types: ['drone'],
    source: 'Domain 1.8 and 1.20: map and locations agree',
    find: context => {
      const pins = rowsOf(context, 'map', 'pins').filter(({ item }) => item.kind === 'Take-off and landing')
      return rowsOf(context, 'suav-locations', 'locations').flatMap(({ item, path }) => {
        const nearest = Math.min(...pins.map(pin => metresBetween(pin.item.point, item.takeOff)))
        return findingIf(
          pins.length > 0 && nearest > 10_000 && Number.isFinite(nearest),
          'suav-locations',
          `${path}.takeOff`,
          `${text(item.siteName) || 'A location'} is ${kilometres(nearest)} from every take-off of the map. Make them agree, or say which holds`,
        )
      })
    },
  },
  {
    id: 'rough-coordinates',
    strength: 'notice',
    types: MAPPED,
    source: 'Domain 8: four decimals for sites',
    find: context =>
      placesOf(context)
        .filter(({ isCare, slug }) => !isCare && slug !== 'map')
        .flatMap(({ slug, path, label, point }) =>
          findingIf(
            !isNull(point) &&
              Math.round(point.lat * 100) === point.lat * 100 &&
              Math.round(point.lng * 100) === point.lng * 100,
            slug,
            path,
            `${label} is given to a hundredth of a degree, which is a kilometre. Four decimals bring rescue to within 10 metres`,
          ),
        ),
  },
  {
    id: 'site-far-from-base',
    strength: 'notice',
    types: MAPPED,
    source: 'Domain 1.8; HSE INDG382: journeys to work',
    find: context => {
      const bases = rowsOf(context, 'map', 'pins').filter(({ item }) => item.kind === 'Base')
      const isDriven = stepOf(context, 'general-info').usesMannedAircraft !== 'yes'
      return rowsOf(context, 'map', 'pins')
        .filter(({ item }) => item.kind === 'Filming site')
        .flatMap(({ item, path }) => {
          const nearest = Math.min(...bases.map(base => metresBetween(base.item.point, item.point)))
          return findingIf(
            bases.length > 0 && isDriven && nearest > 150_000 && Number.isFinite(nearest),
            'map',
            `${path}.point`,
            `${text(item.label) || 'A filming site'} is ${kilometres(nearest)} from every base. Count the way there and back into the working day`,
          )
        })
    },
  },
]
