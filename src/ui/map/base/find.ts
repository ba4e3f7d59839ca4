import type { MapFile, MapName } from '@/domain/shared/map/map-file'
import { unpackNames } from '@/domain/shared/map/map-file'

/** A name of the world map that can be searched. */
export interface FoundPlace {
  /** The name, which is unique: if several towns have the same name, the position of each follows its name. */
  label: string
  /** The position in degrees, the latitude first. */
  at: [lat: number, lng: number]
  /** The zoom of a web map that shows the place with its surroundings. */
  zoom: number
}

/** The zoom for a town with its surroundings. At a larger zoom, the world map has no details to draw. */
const TOWN_ZOOM = 9
const SHOWN = 20

/** Territories that the world map shows as a part of another country, or under another name. */
const others: readonly MapName[] = [
  { name: 'Great Britain', level: 4, at: [-2.5, 54.2] },
  { name: 'Svalbard and Jan Mayen', level: 4, at: [17, 78.6] },
  { name: 'Bonaire, Sint Eustatius and Saba', level: 8, at: [-68.27, 12.18] },
  { name: 'Christmas Island', level: 9, at: [105.65, -10.48] },
  { name: 'Cocos (Keeling) Islands', level: 9, at: [96.87, -12.14] },
  { name: 'French Guiana', level: 5, at: [-53.1, 3.9] },
  { name: 'Guadeloupe', level: 7, at: [-61.5, 16.2] },
  { name: 'Martinique', level: 8, at: [-61, 14.65] },
  { name: 'Mayotte', level: 8, at: [45.15, -12.82] },
  { name: 'Réunion', level: 8, at: [55.55, -21.13] },
  { name: 'Tokelau', level: 7, at: [-171.8, -9.2] },
]

const files = import.meta.glob<MapFile>('./files/**/*.json', { import: 'default' })
let places: Promise<FoundPlace[]> | undefined

/** Countries first, then towns, the most important first. Rejects without a network. */
export function loadPlaces(): Promise<FoundPlace[]> {
  places ??= readPlaces().catch(error => {
    places = undefined
    throw error
  })
  return places
}

async function readPlaces(): Promise<FoundPlace[]> {
  const all = await Promise.all(Object.values(files).map(load => load()))
  const countries = [...others, ...all.flatMap(file => unpackNames(file.countries))].map(countryPlace)
  const towns = all
    .flatMap(file => unpackNames(file.towns))
    .sort((one, other) => one.level - other.level)
    .map(({ name, at: [lng, lat] }): FoundPlace => ({ label: name, at: [lat, lng], zoom: TOWN_ZOOM }))
  const known = new Map<string, FoundPlace>()
  for (const place of [...countries, ...towns]) {
    const same = known.get(place.label)
    if (same && isNear(same, place)) continue
    const label = same
      ? `${place.label} (${place.at.map(degrees => degrees.toFixed(1)).join(', ')})`
      : place.label
    known.set(label, { ...place, label })
  }
  return [...known.values()]
}

/** A town near the edge of a cell, and a large town, may be in two files. */
function isNear({ at: [lat, lng] }: FoundPlace, { at: [otherLat, otherLng] }: FoundPlace): boolean {
  return Math.abs(lat - otherLat) < 0.2 && Math.abs(lng - otherLng) < 0.2
}

function countryPlace({ name, level, at: [lng, lat] }: MapName): FoundPlace {
  return { label: name, at: [lat, lng], zoom: Math.max(level + 1, 4) }
}

/** Loads the countries of the map with these names, from the one file that has them all. */
export async function loadCountries(names: readonly string[]): Promise<FoundPlace[]> {
  const world = await files['./files/world.json']?.()
  const known = [...others, ...unpackNames(world?.countries ?? '')]
  return names.flatMap(name => known.find(each => each.name === name) ?? []).map(countryPlace)
}

/** Returns the places with a word that begins with the typed text; places whose name begins with the text come first. */
export function findPlaces(all: readonly FoundPlace[], typed: string): FoundPlace[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return []
  const found = all.filter(({ label }) => ` ${plain(label)}`.includes(` ${wanted}`))
  const starts = ({ label }: FoundPlace) => (plain(label).startsWith(wanted) ? 0 : 1)
  return found.sort((one, other) => starts(one) - starts(other)).slice(0, SHOWN)
}

/** Removes capitals and accents: 'orebro' finds Örebro. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
