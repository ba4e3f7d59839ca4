/** The fastest possible speeds in a straight line, in km/h. They are generous, so that only impossible times are found. */
const KMH = { road: 110, boat: 65, helicopter: 280, plane: 700 } as const
/** The least minutes that a helicopter or aircraft needs to arrive and leave again. */
export const CALL_OUT = { helicopter: 15, plane: 30 } as const

const HELICOPTER = /helicopter|\bheli\b|air ?ambulance|air ?lift|medevac|by air\b/i
const PLANE =
  /\bplanes?\b|\baircraft\b|\bjets?\b|\bflights?\b|\bfl(?:y|ies|own)\b|air ?ambulance|medevac|by air\b/i

/**
 * The least minutes for a distance: by boat and road, or by air if the words about the transport name an aircraft.
 * @param atSea how many of the kilometres are by boat
 */
export function fewestMinutes(km: number, transport: string, atSea = 0): number {
  const ways = [(Math.min(atSea, km) / KMH.boat + Math.max(0, km - atSea) / KMH.road) * 60]
  if (HELICOPTER.test(transport)) ways.push(CALL_OUT.helicopter + (km / KMH.helicopter) * 60)
  if (PLANE.test(transport)) ways.push(CALL_OUT.plane + (km / KMH.plane) * 60)
  return Math.round(Math.min(...ways))
}

const HOUR = String.raw`h(?:ours?|rs?)?\b`
const MINUTE = String.raw`m(?:in(?:ute)?s?)?\b`
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const TIME = new RegExp(
  String.raw`${NUMBER}\s*(?:${HOUR}(?:\s*(?:and\s*)?${NUMBER}\s*${MINUTE})?|${MINUTE})`,
  'gi',
)

const figure = (text = '0') => Number(text.replace(',', '.'))

/** The longest time in a text, in minutes: '2 h 30 min', '40 to 50 minutes'. NaN if the text has no time in figures. */
export function writtenMinutes(text: string): number {
  const times = [...text.matchAll(TIME)].map(([whole, first, second]) =>
    /\dh|\d\s+h/i.test(whole) ? figure(first) * 60 + figure(second) : figure(first),
  )
  return times.length > 0 ? Math.max(...times) : Number.NaN
}
