import type { Point } from '@/domain/shared/fields'
import { gridRef } from '@/domain/shared/map/grid-ref'
import { type Box, type Frame, type LabelSizes, placeLabels, Room, type Spot } from '@/ui/map/base/labels'
import { BASE_CREDIT, type BaseMap } from '@/ui/map/base/load'
import { crowds } from './map-clusters'
import { gridParts, northArrow, scaleBar } from './map-furniture'
import { baseParts } from './map-land'
import type { DocumentMap, MapPlace, MapShape } from './map-places'
import { heightFor, type Projection, projectionOf } from './map-projection'
import { badgeForm, mapInk, svgText, tag } from './map-svg'

/** One drawn picture of a map. It needs no map tiles and no network, and is sharp on paper. */
export interface MapFigure {
  /** The title of the picture: 'Where it is', 'Map' or 'Detail 1: places 3 to 7'. */
  title: string
  svg: string
  /** The width in units of the picture, which are points in a PDF. */
  width: number
  height: number
}

export interface FigureOptions {
  /** The width in units. Letters and marks keep their size, so a narrow picture suits a small screen. */
  width: number
  maxHeight: number
  sizes: LabelSizes
  /** Makes ids unique within one document. */
  id: string
}

/** One picture before it is drawn: the area that it shows, and the places that are marked with a number. */
export interface FigureView {
  kind: 'around' | 'whole' | 'detail'
  title: string
  /** The label of the rectangle that shows this picture on another picture. */
  name: string
  projection: Projection
  frame: Frame
  /** The places that are marked with a number. Other places are drawn as dots, inside the rectangle of their detail picture. */
  shown: readonly number[]
}

/** The title of the overview picture that shows where a small map is. */
export const AROUND_TITLE = 'Where it is'
const MARGIN = 30
const DETAIL_MARGIN = MARGIN * 1.6
/** A detail picture may show an area this many times as wide as its places need, so that no area of the map is cut off. */
const WIDER = 3
const LONGEST_NAME = 36
/** A map that is narrower than this also gets a picture of its surroundings. Metres. */
const NEEDS_AROUND_M = 150_000
/** The width of the surroundings in metres, and the height of their picture as a share of its width. */
const AROUND = { metres: 600_000, height: 0.45 }

/**
 * Returns the pictures of a step's map. If the map is small, a picture of its surroundings comes first. Then come the whole map,
 * and a detail picture for each group of places that are too close together to be distinguished.
 */
export function figureViews(map: DocumentMap, options: FigureOptions): FigureView[] {
  const points = [...map.places.map(place => place.point), ...map.shapes.flatMap(shape => shape.points)]
  if (points.length === 0) return []
  const frameOf = (height: number): Frame => ({
    x: 0.5,
    y: 0.5,
    width: options.width - 1,
    height: height - 1,
  })
  const frame = frameOf(heightFor(points, options.width, [options.maxHeight * 0.55, options.maxHeight]))
  const whole = projectionOf(points, frame, MARGIN)
  const groups = crowds(
    map.places.map(place => place.point),
    whole,
  )
  const all = map.places.map((_, index) => index)
  const details = groups.map((group, index): FigureView => {
    const members = [...group].sort((a, b) => a - b)
    const inner = members.flatMap(at => map.places[at]?.point ?? [])
    const name = `Detail ${index + 1}`
    const title = `${name}: ${numbers(members)}`
    const points = [...inner, ...wholeShapes(map.shapes, inner, frame)]
    const projection = projectionOf(points, frame, DETAIL_MARGIN)
    return { kind: 'detail', title, name, projection, frame, shown: all }
  })
  const apart = all.filter(index => !groups.some(group => group.includes(index)))
  const views: FigureView[] = [
    { kind: 'whole', title: 'Map', name: 'Map', projection: whole, frame, shown: apart },
    ...details,
  ]
  if (whole.metresPerUnit * frame.width > NEEDS_AROUND_M) return views
  const around = frameOf(options.maxHeight * AROUND.height)
  const projection = projectionOf(points, around, 0, AROUND.metres)
  return [{ kind: 'around', title: AROUND_TITLE, name: '', projection, frame: around, shown: [] }, ...views]
}

/** The corners that a picture of these places would cut off; none if they would make the scale much smaller. */
function wholeShapes(shapes: readonly MapShape[], places: readonly Point[], frame: Frame): Point[] {
  const close = projectionOf(places, frame, DETAIL_MARGIN)
  const least = { x: frame.x + DETAIL_MARGIN, y: frame.y + DETAIL_MARGIN }
  const most = { x: frame.x + frame.width - DETAIL_MARGIN, y: frame.y + frame.height - DETAIL_MARGIN }
  const isSeen = ({ points }: MapShape) => {
    const spots = points.map(close.toSpot)
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
    return (
      Math.min(...xs) < most.x &&
      Math.max(...xs) > least.x &&
      Math.min(...ys) < most.y &&
      Math.max(...ys) > least.y
    )
  }
  const isSmall = ({ points }: MapShape) =>
    projectionOf([...places, ...points], frame, DETAIL_MARGIN).metresPerUnit <= close.metresPerUnit * WIDER
  return shapes.filter(shape => isSeen(shape) && isSmall(shape)).flatMap(shape => shape.points)
}

/**
 * Returns the map of a step as pictures (`figureViews`). Every picture has a labelled grid of coordinates, a scale and a north
 * arrow. Its numbers and letters are explained in the key (`mapKey`).
 * @param bases the base map under each view. Without a base map there is only the grid, and no picture of the surroundings
 */
export function mapFigures(
  map: DocumentMap,
  options: FigureOptions,
  bases: readonly (BaseMap | null)[] = [],
): MapFigure[] {
  const views = figureViews(map, options)
  return views.flatMap((view, index) => {
    const base = bases[index] ?? null
    if (view.kind === 'around' && !base) return []
    const boxed = views.filter(({ kind }) => kind === (view.kind === 'around' ? 'whole' : 'detail'))
    const details = view.kind === 'detail' ? [] : boxed
    const height = view.frame.height + 1
    const svg = figureSvg(map, { ...view, details, base, part: `${view.kind}-${index}`, options, height })
    return { title: view.title, width: options.width, height, svg }
  })
}

/** Returns the note under the pictures: the source of coasts and names, and the accuracy of the figures. */
export function mapNote({ places, shapes }: DocumentMap, bases: readonly (BaseMap | null)[] = []): string {
  const source = bases.some(Boolean)
    ? `${BASE_CREDIT}. Coasts may be wrong by a kilometre or more: do not navigate by this map. `
    : ''
  const points = [...places.map(({ point }) => point), ...shapes.flatMap(shape => shape.points)]
  const grid = points.some(point => gridRef(point) !== undefined)
    ? 'Grid references are accurate to about 5 m. '
    : ''
  return `${source}${grid}Distances are in a straight line, and directions are from true north.`
}

/** Returns the number of a place, on its mark and in the key. Areas and routes have letters instead. */
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

const noBase = { isDrawn: false, ground: [], names: [] }

interface Drawing extends FigureView {
  /** The detail pictures that are drawn as rectangles on this picture. */
  details: readonly FigureView[]
  base: BaseMap | null
  part: string
  options: FigureOptions
  height: number
}

function figureSvg(map: DocumentMap, drawing: Drawing): string {
  const { frame, options, height, part, projection, base } = drawing
  const { fontSize } = options.sizes
  const clip = `${options.id}-${part}`
  const sheet = { projection, frame, fontSize }
  const grid = gridParts(sheet)
  const furniture = [scaleBar(sheet), northArrow(sheet)]
  const frames = detailFrames(drawing)
  const room = new Room(frame, [...grid.boxes, ...frames.boxes, ...furniture.map(piece => piece.box)])
  const isAround = drawing.kind === 'around'
  const marks = isAround ? [] : markParts(map, drawing, room)
  for (const box of frames.rectangles) room.take(box)
  // The labels of the crew's places are placed first. Names of towns use the room that is left.
  const land = base ? baseParts(base, { ...sheet, room }) : noBase
  const box = { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${options.width} ${height}" width="${options.width}" height="${height}">`,
    `<defs><clipPath id="${clip}">${tag('rect', box)}</clipPath></defs>`,
    tag('rect', {
      ...box,
      fill: land.isDrawn ? mapInk.sea : mapInk.ground,
      class: land.isDrawn ? 'map-sea' : 'map-ground',
    }),
    `<g clip-path="url(#${clip})">`,
    ...land.ground,
    ...grid.lines,
    ...(isAround ? [] : shapeParts(map, drawing)),
    ...frames.svg,
    '</g>',
    ...land.names,
    ...grid.labels,
    ...furniture.map(piece => piece.svg),
    ...marks,
    tag('rect', { ...box, fill: 'none', stroke: mapInk.frame, class: 'map-frame' }),
    '</svg>',
  ].join('')
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

function detailFrames({ details, projection, options }: Drawing) {
  const size = options.sizes.fontSize
  const boxes: Box[] = []
  const rectangles: Box[] = []
  const svg = details.flatMap(detail => {
    const { south, north, west, east } = detail.projection.bounds
    const topLeft = projection.toSpot({ lat: north, lng: west })
    const bottomRight = projection.toSpot({ lat: south, lng: east })
    rectangles.push({ left: topLeft.x, right: bottomRight.x, top: topLeft.y, bottom: bottomRight.y })
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
  return { svg, boxes, rectangles }
}

function isWithin({ x, y }: Spot, frame: Frame): boolean {
  return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height
}

/** Draws the numbers of places, the letters of shapes, and the names that fit. A number or letter without room moves aside. */
function markParts(map: DocumentMap, drawing: Drawing, room: Room): string[] {
  const { projection, frame, shown, options } = drawing
  const seen = map.places
    .map((place, index) => ({ place, index, spot: projection.toSpot(place.point) }))
    .filter(({ spot }) => isWithin(spot, frame))
  const places = seen.filter(({ index }) => shown.includes(index))
  const shapes = map.shapes
    .map((shape, index) => ({ mark: shapeMark(index), spot: middleOf(shape, projection) }))
    .filter(({ spot }) => isWithin(spot, frame))
  const inputs = [
    ...places.map(({ place, spot }) => ({ spot, text: shortName(place.label) })),
    ...shapes.map(({ spot }) => ({ spot, text: '' })),
  ]
  const placed = placeLabels(inputs, room, options.sizes)
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

/** Returns the centre of an area's corners, or the middle point of a route. */
function middleOf({ points, isArea }: MapShape, { toSpot }: Projection): Spot {
  const spots = points.map(toSpot)
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length
  const middle = spots[Math.floor(spots.length / 2)]
  return isArea || !middle ? { x: mean(spot => spot.x), y: mean(spot => spot.y) } : middle
}
