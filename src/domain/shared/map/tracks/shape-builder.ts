import type { Point } from '@/domain/shared/fields'
import { decimalOf, makePoint } from '@/domain/shared/map/point'
import type { MapShapes } from '@/domain/shared/map/shapes'
import {
  durationText,
  type HeightsAbove,
  heightText,
  recordedText,
  type TrackPoint,
} from '@/domain/shared/map/track'
import { plainName, plainWords } from './plain-words'

/** The shapes in a file, and sentences about what was left out or changed. */
export interface TrackContent {
  shapes: MapShapes
  remarks: string[]
}

/** The words of a file about a place, a route or an area. */
export interface ShapeWords {
  /** The name as written in the file, with its markup. */
  name: string
  description: string
  line: number
}

export interface TrackPlace extends TrackPoint {
  point: Point
}

export class TrackFault extends Error {
  constructor(
    readonly line: number,
    readonly words: string,
  ) {
    super(`line ${line}: ${words}`)
  }
}

/** The largest number of points of a shape. A day's walk has tens of thousands of points; a plan only needs the shape. */
const MOST_POINTS = 500
const MOST_NOTES = 1000
/** The most characters of a name; a longer text is a description. */
const LONGEST_NAME = 60
/** Metres: the Dead Sea and Everest. Devices write -9999, -32768 or 65535 for a height that they do not know. */
const [LOWEST, HIGHEST] = [-500, 9000]

/** Metres; undefined for text that is not a number, and for heights that no place on earth has. */
export function heightOf(text: string): number | undefined {
  // '1,234' may be a thousand or one, so it is not a number here.
  const plain = text.trim().replace(/ ?m$/i, '')
  const height = /^[+-]?\d{1,3},\d{3}$/.test(plain) ? Number.NaN : decimalOf(plain)
  return height >= LOWEST && height <= HIGHEST ? height : undefined
}

/** Reads a time. Returns milliseconds. */
export function timeOf(text: string): number | undefined {
  const time = Date.parse(text.trim())
  return Number.isFinite(time) ? time : undefined
}

/** Collects the shapes of one file and the remarks about them. Shapes without a name get one. */
export class ShapeBuilder {
  readonly shapes: MapShapes = { pins: [], areas: [], lines: [] }
  readonly #remarks = new Map<string, string[]>()
  readonly #fileName: string
  readonly #packed: readonly string[]

  /**
   * @param fileName the name of the file without its ending, for shapes without a name
   * @param packed the files of an archive that are read together
   */
  constructor(fileName: string, packed: readonly string[]) {
    this.#fileName = fileName
    this.#packed = packed
  }

  /** Returns whether another file, to which this file refers, is read too. */
  isPacked(address: string): boolean {
    return this.#packed.includes(address.replace(/^\.\//, ''))
  }

  /** Adds a remark; the same remark is listed only once. */
  remark(sentence: string, about = ''): void {
    this.#remarks.set(sentence, [...(this.#remarks.get(sentence) ?? []), about].slice(0, 1000))
  }

  /**
   * Reads a position as the file has it. For '', 'undefined' and 'NaN' it returns undefined and adds a remark.
   * @throws TrackFault for an impossible position, because the other positions may be wrong too
   */
  point(lat: string, lng: string, line: number, name = ''): Point | undefined {
    if (!/\d/.test(lat) || !/\d/.test(lng)) {
      this.leftOut(name, line)
      return undefined
    }
    const [degreesLat, degreesLng] = [decimalOf(lat), decimalOf(lng)]
    const unread = Number.isNaN(degreesLat) ? lat : Number.isNaN(degreesLng) ? lng : undefined
    if (unread !== undefined) {
      throw new TrackFault(
        line,
        `“${unread.trim().slice(0, 40)}” is not a latitude or longitude in degrees. Correct it there`,
      )
    }
    const made = makePoint(degreesLat, degreesLng)
    if ('reason' in made) throw new TrackFault(line, `${made.reason}. Correct the file, or export it again`)
    return made.point
  }

  leftOut(name: string, line: number): void {
    this.remark('Left out, because there is no position', `${plainName(name) || 'no name'} (line ${line})`)
  }

  pin(words: ShapeWords, place: TrackPlace, above: HeightsAbove): void {
    const { height } = place
    const isAltitude = above === 'sea' && height !== undefined
    this.shapes.pins.push({
      ...this.#named(words),
      position: place.point,
      altitude: isAltitude ? Math.round(height) : undefined,
      notes: this.#notes(words, [isAltitude ? '' : heightText([place], above), recordedText([place])]),
    })
  }

  /** @param stops the names of the route's points, as in the file */
  line(
    words: ShapeWords,
    places: readonly TrackPlace[],
    above: HeightsAbove,
    stops: readonly string[] = [],
  ): void {
    this.shapes.lines.push({
      ...this.#named(words),
      points: thinned(places.map(({ point }) => point)),
      travelTime: durationText(places),
      notes: this.#notes(words, [this.#via(words, stops), heightText(places, above), recordedText(places)]),
    })
  }

  /** 'By way of Camp, Ford, Hut.' Other notes need room too, so a remark names the stops that are left out. */
  #via(words: ShapeWords, stops: readonly string[]): string {
    const names = stops.map(stop => this.#readable(plainName(stop))).filter(Boolean)
    const kept: string[] = []
    for (const name of names) {
      if (kept.join(', ').length + name.length > MOST_NOTES / 2) break
      kept.push(name)
    }
    if (kept.length < names.length)
      this.remark(
        'Some names of points on the route are left out, because there are too many',
        plainName(words.name),
      )
    return kept.length > 0 ? `By way of ${kept.join(', ')}.` : ''
  }

  /** @param corners the corners in order; the last may repeat the first */
  area(words: ShapeWords, corners: readonly Point[], holes: number): void {
    const named = this.#named(words)
    if (holes > 0) this.remark('Holes are left out, so these areas are shown whole', named.label)
    const [first, last] = [corners[0], corners.at(-1)]
    const isClosed = corners.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
    this.shapes.areas.push({
      ...named,
      corners: thinned(isClosed ? corners.slice(0, -1) : corners),
      notes: this.#notes(words, [holes > 0 ? 'The file leaves a hole out of this area.' : '']),
    })
  }

  finish(): TrackContent {
    const { pins, areas, lines } = this.shapes
    const nameless = [...pins, ...areas, ...lines].filter(({ label }) => label === '')
    nameless.forEach((shape, at) => {
      shape.label = nameless.length === 1 ? this.#fileName : `${this.#fileName} ${at + 1}`
    })
    const remarks = [...this.#remarks].map(([sentence, about]) => {
      const known = [...new Set(about.filter(Boolean))]
      const more = known.length > 5 ? ` and ${known.length - 5} more` : ''
      return known.length > 0 ? `${sentence}: ${known.slice(0, 5).join(', ')}${more}.` : `${sentence}.`
    })
    return { shapes: this.shapes, remarks }
  }

  /** Without a name, a short description is used; without a description, the name of the file with a number. */
  #named(words: ShapeWords): { id: string; label: string } {
    const description = plainName(words.description)
    const label =
      this.#readable(plainName(words.name)) ||
      (description.length <= LONGEST_NAME ? this.#readable(description) : '')
    return { id: crypto.randomUUID(), label }
  }

  #notes(words: ShapeWords, told: readonly string[]): string {
    const description = this.#readable(plainWords(words.description))
    const isName = plainName(words.name) === '' && description.length <= LONGEST_NAME
    const facts = told.filter(Boolean).join(' ')
    const room = MOST_NOTES - facts.length - 2
    const isLong = description.length > room
    if (isLong)
      this.remark('The description is too long for the notes and was shortened', plainName(words.name))
    const kept = isName ? '' : isLong ? `${description.slice(0, room)}…` : description
    return [kept, facts].filter(Boolean).join('\n')
  }

  /** Replaces damaged characters by '?' and adds a remark, because damaged characters must never be stored. */
  #readable(text: string): string {
    if (!text.includes('\uFFFD')) return text
    const shown = text.replaceAll('\uFFFD', '?')
    this.remark('A letter cannot be read and is shown as ?', `“${shown.slice(0, LONGEST_NAME)}”`)
    return shown
  }
}

/** Returns every n-th point, and always the first and the last. */
function thinned(points: readonly Point[]): Point[] {
  const every = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  return points.filter((_, index) => index % every === 0 || index === points.length - 1)
}
