import type { Point } from '@/domain/shared/fields'
import { decimalOf } from '@/domain/shared/map/point'
import type { HeightsAbove } from '@/domain/shared/map/track'
import {
  heightOf,
  type ShapeBuilder,
  type ShapeWords,
  TrackFault,
  type TrackPlace,
  timeOf,
} from './shape-builder'
import { childrenOf, elementsWithin, type XmlElement, xmlText } from './xml'

export function addKml(root: XmlElement, shapes: ShapeBuilder): void {
  for (const placemark of elementsWithin(root, 'placemark', 'groundoverlay')) {
    const words = wordsOf(placemark)
    const add = { words, shapes }
    const found = placemark.children.filter(child => addGeometry(child, add)).length
    if (found === 0) shapes.leftOut(words.name, placemark.line)
  }
  for (const link of elementsWithin(root, 'networklink')) {
    if (elementsWithin(link, 'href').some(({ text }) => shapes.isPacked(text.trim()))) continue
    shapes.remark(
      'The file links to another map, and what is there is not read. Open it in Google Earth and save all of it as KMZ',
      xmlText(link, 'name'),
    )
  }
}

const wordsOf = (placemark: XmlElement): ShapeWords => ({
  name: xmlText(placemark, 'name'),
  description: xmlText(placemark, 'description'),
  line: placemark.line,
})

interface Adding {
  words: ShapeWords
  shapes: ShapeBuilder
}

/** Returns false if the element is not a geometry. One without coordinates is left out, and a remark says so. */
function addGeometry(element: XmlElement, add: Adding): boolean {
  const reader = geometries[element.name]
  reader?.(element, add)
  return reader !== undefined
}

const parts = (element: XmlElement, add: Adding) => {
  for (const child of element.children) addGeometry(child, add)
}

const geometries: Readonly<Record<string, (element: XmlElement, add: Adding) => void>> = {
  point: (element, { words, shapes }) => {
    const places = placesOf(element, words, shapes)
    if (places.length > 1) {
      throw new TrackFault(
        element.line,
        `a place has one position, and “${words.name.slice(0, 40)}” has ${places.length}. Longitude and latitude need a comma between them and points before their decimals`,
      )
    }
    for (const place of places) shapes.pin(words, place, heightsAbove(element))
  },
  linestring: addLine,
  linearring: addLine,
  polygon: (element, { words, shapes }) => {
    const [outer] = childrenOf(element, 'outerboundaryis')
    const corners = outer ? placesOf(elementsWithin(outer, 'linearring')[0] ?? outer, words, shapes) : []
    addArea(
      corners.map(({ point }) => point),
      childrenOf(element, 'innerboundaryis').length,
      { words, shapes },
    )
  },
  track: (element, { words, shapes }) => {
    const times = childrenOf(element, 'when').map(({ text }) => timeOf(text))
    const places = childrenOf(element, 'coord').flatMap(({ text, line }, index): TrackPlace[] => {
      const [lng = '', lat = '', height = ''] = text.trim().split(/\s+/)
      const point = shapes.point(lat, lng, line, words.name)
      return point ? [{ point, height: recordedHeight(height), time: times[index] }] : []
    })
    if (places.length > 1) shapes.line(words, places, heightsAbove(element))
    else for (const place of places) shapes.pin(words, place, heightsAbove(element))
  },
  multitrack: parts,
  multigeometry: parts,
  latlonbox: (element, { words, shapes }) => {
    const side = (name: string) => xmlText(element, name)
    const corner = (lat: string, lng: string) =>
      shapes.point(side(lat), side(lng), element.line, words.name) ?? []
    const corners = [
      corner('north', 'west'),
      corner('north', 'east'),
      corner('south', 'east'),
      corner('south', 'west'),
    ].flat()
    addArea(turned(corners, decimalOf(side('rotation')) || 0), 0, { words, shapes })
  },
  latlonquad: (element, { words, shapes }) => {
    addArea(
      placesOf(element, words, shapes).map(({ point }) => point),
      0,
      { words, shapes },
    )
  },
}

function addLine(element: XmlElement, { words, shapes }: Adding): void {
  const places = placesOf(element, words, shapes)
  if (places.length > 1) shapes.line(words, places, heightsAbove(element))
  else for (const place of places) shapes.pin(words, place, heightsAbove(element))
}

function addArea(corners: readonly Point[], holes: number, { words, shapes }: Adding): void {
  if (corners.length < 3) shapes.leftOut(words.name, words.line)
  else shapes.area(words, corners, holes)
}

/** Returns the corners of a picture that is turned around its middle, counter-clockwise. */
function turned(corners: readonly Point[], degrees: number): Point[] {
  const middle = (of: (point: Point) => number) =>
    corners.reduce((sum, each) => sum + of(each) / corners.length, 0)
  const [lat, lng] = [middle(point => point.lat), middle(point => point.lng)]
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return corners.map(point => ({
    lat: lat + (point.lng - lng) * sin + (point.lat - lat) * cos,
    lng: lng + (point.lng - lng) * cos - (point.lat - lat) * sin,
  }))
}

/** Reads a height, but ignores zero: it usually means that the height is missing. */
const recordedHeight = (text: string) => heightOf(text) || undefined

/** Returns what the heights of a geometry are measured from. If the file does not say so, they are above the sea. */
function heightsAbove(element: XmlElement): HeightsAbove {
  const mode = xmlText(element, 'altitudemode').toLowerCase()
  if (mode === 'relativetoground') return 'ground'
  return mode === '' || mode === 'absolute' ? 'sea' : 'nothing'
}

/** 'longitude,latitude,height' with spaces between positions. Spaces after commas are common too. */
function placesOf(element: XmlElement, words: ShapeWords, shapes: ShapeBuilder): TrackPlace[] {
  const [coordinates] = childrenOf(element, 'coordinates')
  const text = coordinates?.text.trim() ?? ''
  const line = coordinates?.line ?? element.line
  if (text === '') {
    shapes.leftOut(words.name, line)
    return []
  }
  return text
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .flatMap(tuple => {
      const [lng = '', lat = '', height = '', ...more] = tuple.replace(/,+$/, '').split(',')
      if (lat === '' || (more.length > 0 && !hasMeasure(tuple))) {
        throw new TrackFault(
          line,
          `“${tuple.slice(0, 40)}” is not a position. Write longitude,latitude,height with points before decimals and a blank between positions`,
        )
      }
      const point = shapes.point(lat, lng, line, words.name)
      return point ? [{ point, height: recordedHeight(height) }] : []
    })
}

/** A fourth number: some programs write a measured value. Decimal commas look similar, but contain no points. */
const hasMeasure = (tuple: string) => /^-?\d+\.\d+,-?\d+\.\d+,-?\d+,-?\d+$/.test(tuple)
