import { gridLabel, gridLines, gridStep } from '@/ui/map/graticule'
import { crowds } from './map-clusters'
import { type Box, type LabelSizes, placeLabels } from './map-labels'
import type { DocumentMap, MapPlace, MapShape } from './map-places'
import {
  type Frame,
  heightFor,
  lengthLabel,
  type Projection,
  projectionOf,
  roundLength,
  type Spot,
} from './map-projection'
import { badgeForm, mapInk, svgText, tag } from './map-svg'

/** One picture of a map: drawn, so that it needs no map pictures, no network, and stays sharp on paper. */
export interface MapFigure {
  /** 'Map', 'Detail 1: places 3 to 7'. */
  title: string
  svg: string
  /** Units of the picture: points in a PDF. */
  width: number
  height: number
}

export interface FigureOptions {
  /** Units. Letters and marks keep their size, so that a narrow picture is for a small screen. */
  width: number
  maxHeight: number
  sizes: LabelSizes
  /** Makes the ids within one document differ. */
  id: string
  /** What the words become: for fonts that lack some letters. */
  text?: (words: string) => string
}

const MARGIN = 30
const LONGEST_NAME = 28

/**
 * A map of a step as pictures: all of it, then a detail of each crowd of places that lie too close together to be told
 * apart. Every picture has a grid of coordinates with labels, a scale and a north arrow; the numbers and letters are
 * those of the key (`mapKey`).
 */
export function mapFigures(map: DocumentMap, options: FigureOptions): MapFigure[] {
  const points = [...map.places.map(place => place.point), ...map.shapes.flatMap(shape => shape.points)]
  if (points.length === 0) return []
  const height = heightFor(points, options.width, [options.maxHeight * 0.55, options.maxHeight])
  const frame: Frame = { x: 0.5, y: 0.5, width: options.width - 1, height: height - 1 }
  const whole = projectionOf(points, frame, MARGIN)
  const groups = crowds(
    map.places.map(place => place.point),
    whole,
  )
  const details = groups.map((group, index) => {
    const members = [...group].sort((a, b) => a - b)
    const inner = members.flatMap(at => map.places[at]?.point ?? [])
    return { members, name: `Detail ${index + 1}`, projection: projectionOf(inner, frame, MARGIN * 1.6) }
  })
  const draw = (title: string, projection: Projection, shown: readonly number[], part: string) => ({
    title,
    width: options.width,
    height,
    svg: figureSvg(map, { projection, frame, shown, details, part, options, height }),
  })
  const all = map.places.map((_, index) => index)
  const apart = all.filter(index => !groups.some(group => group.includes(index)))
  return [
    draw('Map', whole, apart, 'all'),
    ...details.map(({ name, projection, members }, index) =>
      draw(`${name}: ${numbers(members)}`, projection, all, `detail-${index + 1}`),
    ),
  ]
}

/** The number of a place on its mark and in the key, and the letter of an area or a way. */
export const placeMark = (index: number): string => String(index + 1)
export const shapeMark = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`

function numbers(members: readonly number[]): string {
  const last = members.at(-1)
  const rest = members.slice(0, -1).map(placeMark).join(', ')
  return last === undefined ? '' : `places ${rest} and ${placeMark(last)}`
}

interface Drawing {
  projection: Projection
  frame: Frame
  /** The places that carry a mark here; the others are dots within the rectangle of a detail. */
  shown: readonly number[]
  details: readonly { name: string; members: readonly number[]; projection: Projection }[]
  part: string
  options: FigureOptions
  height: number
}

function figureSvg(map: DocumentMap, drawing: Drawing): string {
  const { frame, options, height, part } = drawing
  const clip = `${options.id}-${part}`
  const grid = gridParts(drawing)
  const furniture = [scaleBar(drawing), northArrow(drawing)]
  const frames = detailFrames(drawing)
  const blocked = [...grid.boxes, ...frames.boxes, ...furniture.map(piece => piece.box)]
  const marks = markParts(map, drawing, blocked)
  const box = { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${options.width} ${height}" width="${options.width}" height="${height}">`,
    `<defs><clipPath id="${clip}">${tag('rect', box)}</clipPath></defs>`,
    tag('rect', { ...box, fill: mapInk.ground, class: 'map-ground' }),
    `<g clip-path="url(#${clip})">`,
    ...grid.lines,
    ...shapeParts(map, drawing),
    ...frames.svg,
    '</g>',
    ...grid.labels,
    ...furniture.map(piece => piece.svg),
    ...marks,
    tag('rect', { ...box, fill: 'none', stroke: mapInk.frame, class: 'map-frame' }),
    '</svg>',
  ].join('')
}

function gridParts({ projection, frame, options }: Drawing) {
  const { south, north, west, east } = projection.bounds
  const size = options.sizes.fontSize * 0.9
  const steps = { lat: gridStep(north - south), lng: gridStep(east - west) }
  const lines: string[] = []
  const labels: string[] = []
  const boxes: Box[] = []
  const stroke = { stroke: mapInk.grid, 'stroke-width': 0.5, class: 'map-grid' }
  const label = (words: string, at: Spot) => {
    labels.push(svgText(words, at, { 'font-size': size, fill: mapInk.label, class: 'map-label' }))
    boxes.push({ left: at.x, right: at.x + words.length * size * 0.56, top: at.y - size, bottom: at.y + 1 })
  }
  for (const lat of gridLines(south, north, steps.lat)) {
    const { y } = projection.toSpot({ lat, lng: west })
    lines.push(tag('line', { x1: frame.x, x2: frame.x + frame.width, y1: y, y2: y, ...stroke }))
    if (y > frame.y + size + 2 && y < frame.y + frame.height - size * 2.4) {
      label(gridLabel(lat, steps.lat, ['N', 'S']), { x: frame.x + 3, y: y - 2 })
    }
  }
  let free = frame.x
  for (const lng of gridLines(west, east, steps.lng)) {
    const x = frame.x + ((lng - west) / (east - west)) * frame.width
    lines.push(tag('line', { x1: x, x2: x, y1: frame.y, y2: frame.y + frame.height, ...stroke }))
    const words = gridLabel(((((lng + 180) % 360) + 360) % 360) - 180, steps.lng, ['E', 'W'])
    const right = x + words.length * size * 0.6
    // On a narrow picture the lines stand closer than their labels are long.
    if (x >= free && right < frame.x + frame.width) {
      label(words, { x: x + 2, y: frame.y + frame.height - 3 })
      free = right + size
    }
  }
  return { lines, labels, boxes }
}

function shapeParts(map: DocumentMap, { projection }: Drawing): string[] {
  return map.shapes.map(({ points, isArea }) =>
    tag(isArea ? 'polygon' : 'polyline', {
      points: points.map(point => spotText(projection.toSpot(point))).join(' '),
      fill: isArea ? mapInk.area : 'none',
      'fill-opacity': isArea ? 0.18 : 0,
      stroke: isArea ? mapInk.area : mapInk.way,
      'stroke-width': isArea ? 1.2 : 1.8,
      'stroke-linejoin': 'round',
      class: isArea ? 'map-area' : 'map-way',
    }),
  )
}

function spotText({ x, y }: Spot): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}

/** Where each detail lies on the whole map. */
function detailFrames({ details, projection, options, part }: Drawing): { svg: string[]; boxes: Box[] } {
  const size = options.sizes.fontSize
  const boxes: Box[] = []
  const shown = part === 'all' ? details : []
  const svg = shown.flatMap(detail => {
    const { south, north, west, east } = detail.projection.bounds
    const topLeft = projection.toSpot({ lat: north, lng: west })
    const bottomRight = projection.toSpot({ lat: south, lng: east })
    const right = topLeft.x + detail.name.length * size * 0.58
    boxes.push({ left: topLeft.x, right, top: topLeft.y - size - 3, bottom: topLeft.y })
    return [
      tag('rect', {
        x: topLeft.x,
        y: topLeft.y,
        width: bottomRight.x - topLeft.x,
        height: bottomRight.y - topLeft.y,
        fill: 'none',
        stroke: mapInk.label,
        'stroke-dasharray': '3 2',
        class: 'map-detail',
      }),
      svgText(
        detail.name,
        { x: topLeft.x, y: topLeft.y - 3 },
        { 'font-size': size, fill: mapInk.label, class: 'map-label' },
      ),
    ]
  })
  return { svg, boxes }
}

function isWithin({ x, y }: Spot, frame: Frame): boolean {
  return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height
}

/** Numbers of places and letters of shapes, each beside its place where there is no room on it, with names that fit. */
function markParts(map: DocumentMap, drawing: Drawing, blocked: readonly Box[]): string[] {
  const { projection, frame, shown, options } = drawing
  const say = options.text ?? (words => words)
  const seen = map.places
    .map((place, index) => ({ place, index, spot: projection.toSpot(place.point) }))
    .filter(({ spot }) => isWithin(spot, frame))
  const places = seen.filter(({ index }) => shown.includes(index))
  const shapes = map.shapes
    .map((shape, index) => ({ mark: shapeMark(index), spot: middleOf(shape, projection) }))
    .filter(({ spot }) => isWithin(spot, frame))
  const inputs = [
    ...places.map(({ place, spot }) => ({ spot, text: shortName(say(place.label)) })),
    ...shapes.map(({ spot }) => ({ spot, text: '' })),
  ]
  const placed = placeLabels(inputs, frame, options.sizes, blocked)
  const dots = seen.map(({ spot }) =>
    tag('circle', { cx: spot.x, cy: spot.y, r: 2, fill: mapInk.frame, class: 'map-dot' }),
  )
  const lines: string[] = []
  const marks = placed.flatMap(({ badge, text }, at) => {
    const input = inputs[at]
    if (!badge || !input) return []
    if (badge !== input.spot) {
      lines.push(
        tag('line', {
          x1: input.spot.x,
          y1: input.spot.y,
          x2: badge.x,
          y2: badge.y,
          stroke: mapInk.label,
          'stroke-width': 0.8,
          class: 'map-leader',
        }),
      )
    }
    const place: MapPlace | undefined = places[at]?.place
    const mark = place ? placeMark(places[at]?.index ?? 0) : (shapes[at - places.length]?.mark ?? '')
    const words = text
      ? [
          svgText(input.text, text.at, {
            'font-size': options.sizes.fontSize,
            'text-anchor': text.anchor,
            fill: mapInk.frame,
            class: 'map-name',
          }),
        ]
      : []
    return [...badgeForm(place?.kind ?? '', mark, badge, options.sizes.radius), ...words]
  })
  return [...lines, ...dots, ...marks]
}

function shortName(label: string): string {
  return label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME - 1).trimEnd()}…` : label
}

/** The middle of an area's corners, or the middle point of a way. */
function middleOf({ points, isArea }: MapShape, { toSpot }: Projection): Spot {
  const spots = points.map(toSpot)
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length
  const middle = spots[Math.floor(spots.length / 2)]
  return isArea || !middle ? { x: mean(spot => spot.x), y: mean(spot => spot.y) } : middle
}

function scaleBar({ projection, frame, options }: Drawing): { svg: string; box: Box } {
  const metres = roundLength(projection.metresPerUnit * frame.width * 0.25)
  const length = metres / projection.metresPerUnit
  const size = options.sizes.fontSize
  const right = frame.x + frame.width - 8
  const y = frame.y + frame.height - size * 1.6 - 4
  const line = { stroke: mapInk.frame, 'stroke-width': 1.2, class: 'map-scale' }
  const svg = [
    tag('line', { x1: right - length, x2: right, y1: y, y2: y, ...line }),
    tag('line', { x1: right - length, x2: right - length, y1: y - 3, y2: y + 3, ...line }),
    tag('line', { x1: right, x2: right, y1: y - 3, y2: y + 3, ...line }),
    svgText(
      lengthLabel(metres),
      { x: right - length / 2, y: y - 4 },
      { 'font-size': size, 'text-anchor': 'middle', fill: mapInk.frame, class: 'map-name' },
    ),
  ].join('')
  return { svg, box: { left: right - length - 4, right: right + 8, top: y - size - 6, bottom: y + 5 } }
}

function northArrow({ frame, options }: Drawing): { svg: string; box: Box } {
  const size = options.sizes.fontSize
  const x = frame.x + frame.width - 14
  const top = frame.y + 6
  const svg = [
    tag('polygon', {
      points: `${x},${top} ${x + 5},${top + 15} ${x},${top + 11} ${x - 5},${top + 15}`,
      fill: mapInk.frame,
      class: 'map-north',
    }),
    svgText(
      'N',
      { x, y: top + 15 + size },
      {
        'font-size': size,
        'font-weight': 'bold',
        'text-anchor': 'middle',
        fill: mapInk.frame,
        class: 'map-name',
      },
    ),
  ].join('')
  return { svg, box: { left: x - 8, right: x + 8, top: frame.y, bottom: top + 18 + size } }
}
