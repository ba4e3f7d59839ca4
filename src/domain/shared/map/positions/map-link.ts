import type { PointRead } from '@/domain/shared/map/point'
import { readPair } from './read-pair'

/** The parts of a link that may contain positions, decoded. */
interface MapLink {
  host: string
  segments: readonly string[]
  /** The part of the URL after the host. */
  rest: string
  /** Returns the last value of a parameter from the query or the fragment. Names are in lower case. */
  param: (name: string) => string | undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function linkOf(text: string): MapLink | undefined {
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
  const { hostname, pathname, search, hash } = url
  const params = new Map(
    [search, hash].flatMap(part =>
      [...new URLSearchParams(part.replace(/^[#!?/]+/, ''))].map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  )
  return {
    host: hostname.replace(/^www\./, ''),
    // A geo: link has its accuracy after a semicolon. If its position is 0,0, only the query has the real position.
    segments: pathname
      .replace(/^0(?:\.0*)?,0(?:\.0*)?(?=;|$)/, '')
      .split('/')
      .map(segment => decoded(segment).replaceAll('+', ' ').replace(/;.*$/, '').trim()),
    rest: decoded(`${pathname}${search}${hash}`),
    param: name => params.get(name),
  }
}

/** A part of a link that may be a position, as text. `isLngFirst` is true for the few maps that write the longitude first. */
interface Spot {
  host?: RegExp
  isLngFirst?: boolean
  text: (link: MapLink) => string | undefined
}

const params = (...names: string[]): Spot[] => names.map(name => ({ text: link => link.param(name) }))
const pairParams = (lat: string, lng: string): Spot => ({
  text: link => {
    const [one, other] = [link.param(lat), link.param(lng)]
    return one && other && `${one}, ${other}`
  },
})
const lastPart = (text: string | undefined, separator: string) => text?.split(separator).at(-1)

/**
 * Coordinates in the data block of a Google link: `!3d` latitude and `!4d` longitude of a place, `!1d` longitude and `!2d`
 * latitude of a stop.
 */
const dataPlace = ({ rest }: MapLink) => {
  const [, lat, lng] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(rest) ?? []
  return lat && `${lat}, ${lng}`
}

const isPosition = (text: string) => 'point' in (readPair(text) ?? {})

/** From the path, or else from the data block, which has the coordinates of stops with names. */
function lastStop({ segments, rest }: MapLink): string | undefined {
  const at = segments.indexOf('dir')
  const stops = segments.slice(at + 1).filter(stop => !/^(?:@|data=|am=)/.test(stop))
  const last = stops.at(-1)
  if (!last || isPosition(last)) return last
  const found = [...rest.matchAll(/!2m2!1d(-?[\d.]+)!2d(-?[\d.]+)/g)]
  const names = stops.filter(stop => !isPosition(stop))
  const [, lng, lat] = (names.length === found.length && found.at(-1)) || []
  return lat && `${lat}, ${lng}`
}

const isRouteOf = ({ segments, param }: MapLink) =>
  segments.some(segment => /^(?:dir|directions)$/.test(segment)) ||
  ['daddr', 'destination', 'rtp', 'route', 'to', 'rtext'].some(name => param(name) !== undefined)

/** The places that a link names: the end of a route, a place, a marker. They are in order, the most certain first. */
const named: readonly Spot[] = [
  { text: link => (link.segments.includes('dir') ? lastStop(link) : dataPlace(link)) },
  pairParams('mlat', 'mlon'),
  { text: link => lastPart(link.param('daddr'), 'to:') },
  {
    text: link =>
      lastPart(link.param('rtp'), '~')
        ?.replace(/^pos\./, '')
        .split('_')
        .slice(0, 2)
        .join(', '),
  },
  { text: link => lastPart(link.param('route'), ';') },
  { text: link => lastPart(link.param('rtext'), '~') },
  { text: link => link.param('to')?.replace(/^ll\./, '') },
  ...params('destination', 'coordinate'),
  {
    text: link =>
      link
        .param('sp')
        ?.replace(/^point\./, '')
        .split('_')
        .slice(0, 2)
        .join(', '),
  },
  {
    host: /yandex/,
    isLngFirst: true,
    text: link => link.param('whatshere[point]') ?? lastPart(link.param('pt'), '~'),
  },
  {
    host: /mapy\./,
    isLngFirst: true,
    text: link => (link.param('source') === 'coor' ? link.param('id') : undefined),
  },
  // A label may follow in brackets. A label may also come before an at sign; then it is removed.
  ...['q', 'query', 'where1', 'search', 'll.q'].map(
    (name): Spot => ({ text: link => link.param(name)?.replace(/^loc: ?|^.*@(?=[-\d])/i, '') }),
  ),
  { text: ({ segments }) => segments[segments.findIndex(part => /^(?:place|search|geo|l)$/.test(part)) + 1] },
]

/** The middle of the shown part of the map, for links that name no place. */
const viewed: readonly Spot[] = [
  { host: /yandex/, isLngFirst: true, text: link => link.param('ll') },
  {
    host: /mapy\./,
    isLngFirst: true,
    text: link => link.param('x') && `${link.param('x')}, ${link.param('y')}`,
  },
  { host: /2gis\./, isLngFirst: true, text: ({ segments }) => segments.findLast(isPosition) },
  { host: /2gis\./, isLngFirst: true, text: link => link.param('m')?.split('/')[0] },
  { host: /strava\./, isLngFirst: true, text: ({ rest }) => /#[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(rest)?.[1] },
  { host: /gaiagps\./, isLngFirst: true, text: link => link.param('loc')?.split('/').slice(1, 3).join(', ') },
  { host: /arcgis\./, isLngFirst: true, text: link => link.param('center') },
  ...params('ll'),
  { text: link => link.param('cp')?.replace('~', ', ') },
  pairParams('lat', 'lon'),
  pairParams('lat', 'lng'),
  pairParams('lat', 'long'),
  pairParams('latitude', 'longitude'),
  ...params('center', 'viewpoint', 'sll', 'near', 'view', 'loc'),
  { text: ({ rest }) => /@(-?[\d.]+,-?[\d.]+)/.exec(rest)?.[1] },
  { text: link => /^[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(link.param('map') ?? '')?.[1] },
  { text: ({ rest }) => /#(?:map=)?[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(rest)?.[1] },
  { text: link => link.param('map')?.split(',').slice(0, 2).join(', ') },
  { text: ({ rest }) => /[?#](-?\d+\.\d+,-?\d+\.\d+)(?:,|$)/.exec(rest)?.[1] },
  { text: ({ segments }) => segments.findLast(isPosition) },
  { text: ({ rest }) => /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(rest)?.slice(1, 3).reverse().join(', ') },
]

function firstOf(spots: readonly Spot[], link: MapLink): PointRead | undefined {
  let refused: PointRead | undefined
  for (const { host, isLngFirst, text } of spots) {
    const found = host && !host.test(link.host) ? undefined : text(link)
    const read = found ? readPair(found, isLngFirst) : undefined
    if (read && 'point' in read) return read
    refused ??= read
  }
  return refused
}

const SHORT =
  /^(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|osm\.org|bit\.ly|tinyurl\.com|t\.co|her\.is|maps\.apple|share\.google|binged\.it|ul\.waze\.com)$/

/** Reads the position in a map link: a named place, or else the middle of the shown part of the map. */
export function readMapLink(text: string): PointRead {
  const link = linkOf(text)
  const none = { reason: 'this link has no position. Copy latitude and longitude from the map instead' }
  if (!link) return none
  // Mails and chats wrap a link in a link to their own site.
  const wrapped = ['url', 'u', 'q', 'link']
    .map(name => link.param(name))
    .find(each => each && /^https?:/.test(each))
  if (wrapped) return readMapLink(wrapped)
  const place = firstOf(named, link)
  if (place) return place
  if (isRouteOf(link)) {
    return { reason: 'this link is a route, and does not say where it ends. Copy a link to the place itself' }
  }
  const view = firstOf(viewed, link)
  if (view) return view
  return SHORT.test(link.host)
    ? {
        reason:
          'a short link does not hold the position. Open it, and copy the long link from the address bar',
      }
    : none
}
