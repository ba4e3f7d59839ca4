import type { Box, Frame, Spot } from '@/ui/map/base/labels'
import { gridLabel, gridLines, gridStep } from '@/ui/map/graticule'
import { lengthLabel, type Projection, roundLength } from './map-projection'
import { mapInk, svgText, tag } from './map-svg'

interface Sheet {
  projection: Projection
  frame: Frame
  /** The text height, in units. */
  fontSize: number
}

/** Draws the lines of latitude and longitude with their labels, and returns the boxes of the labels. */
export function gridParts({ projection, frame, fontSize }: Sheet) {
  const { south, north, west, east } = projection.bounds
  const size = fontSize * 0.9
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
    // Draws a label only if there is room: on a narrow picture, it may be longer than the distance between two lines.
    if (x >= free && right < frame.x + frame.width) {
      label(words, { x: x + 2, y: frame.y + frame.height - 3 })
      free = right + size
    }
  }
  return { lines, labels, boxes }
}

export function scaleBar({ projection, frame, fontSize: size }: Sheet): { svg: string; box: Box } {
  const metres = roundLength(projection.metresPerUnit * frame.width * 0.25)
  const length = metres / projection.metresPerUnit
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

export function northArrow({ frame, fontSize: size }: Sheet): { svg: string; box: Box } {
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
