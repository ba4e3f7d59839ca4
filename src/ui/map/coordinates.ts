import type { Point } from '@/domain/shared/fields'

/**
 * Reads a place as people have it: decimal degrees, degrees with minutes and seconds, or a link pasted from Google,
 * Apple, Bing or OpenStreetMap, or a geo: address.
 * @returns the point, six decimals (11 cm), or null when there is none or it is off the globe
 */
export function parseCoordinates(text: string): Point | null {
  const plain = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
  if (/^(https?|geo|maps):/i.test(plain)) return fromLink(plain)
  return fromDecimals(plain) ?? fromSexagesimal(plain)
}

/** '51.454500, -2.587900': what parseCoordinates reads back as the same point. */
export function formatPoint(point: Point): string {
  return `${point.lat.toFixed(6)}, ${point.lng.toFixed(6)}`
}

/** Whether a stored value is a point at all: data may be older or half entered. */
export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return false
  return checked(value.lat, value.lng) !== null
}

function checked(lat: unknown, lng: unknown): Point | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat: rounded(lat), lng: rounded(lng) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`

function pair(text: string, pattern: RegExp): Point | null {
  const match = pattern.exec(text)
  return match ? checked(Number(match[1]), Number(match[2])) : null
}

/** The places in a link where a position stands, the most exact first: a marker before the middle of the view. */
const linkPatterns = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|destination|daddr|coordinate|center)=(?:loc:)?${NUMBER}[,~ ]\\s*${NUMBER}`,
  ),
  new RegExp(`[?&]cp=${NUMBER}~${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${NUMBER},\\s*\\+?${NUMBER}`),
]

function fromLink(link: string): Point | null {
  const plain = decoded(link)
  for (const pattern of linkPatterns) {
    const point = pair(plain, pattern)
    if (point) return point
  }
  return null
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** '51.4545, -2.5879', '51.4545 -2.5879', '51,4545; -2,5879' (a comma for the decimals). */
function fromDecimals(text: string): Point | null {
  const bare = text.replace(/^\(|\)$/g, '').replace(/°/g, '')
  return (
    pair(bare, new RegExp(`^\\+?${NUMBER}\\s*[,;\\s]\\s*\\+?${NUMBER}$`)) ??
    pair(bare.replace(/(\d),(\d)/g, '$1.$2'), new RegExp(`^\\+?${NUMBER}\\s*[;\\s]\\s*\\+?${NUMBER}$`))
  )
}

interface Angle {
  degrees: number
  side: string
}

/** Degrees, or degrees and minutes, or all three, each with its letter before or after. */
function fromSexagesimal(text: string): Point | null {
  const body = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:[°d:\s]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['m:\s]\s*(?:(\d{1,2}(?:\.\d+)?)\s*"?)?)?)?)?`
  const after = [...text.matchAll(new RegExp(`${body}\\s*([NSEW])`, 'gi'))]
  const startsWithLetter = /^\s*[NSEW]/i.test(text)
  const angles = startsWithLetter
    ? [...text.matchAll(new RegExp(`([NSEW])\\s*${body}`, 'gi'))].map(m => angle(m[2], m[3], m[4], m[1]))
    : after.map(m => angle(m[1], m[2], m[3], m[4]))
  const lat = angles.find(found => found && 'NS'.includes(found.side))
  const lng = angles.find(found => found && 'EW'.includes(found.side))
  if (angles.length !== 2 || !lat || !lng) return null
  return checked(lat.degrees, lng.degrees)
}

function angle(degrees?: string, minutes = '0', seconds = '0', side = ''): Angle | null {
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const letter = side.toUpperCase()
  return { degrees: 'SW'.includes(letter) ? -size : size, side: letter }
}
