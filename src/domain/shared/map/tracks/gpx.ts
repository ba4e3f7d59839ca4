import { heightOf, type ShapeBuilder, type ShapeWords, type TrackPlace, timeOf } from './shape-builder'
import { childrenOf, elementsWithin, type XmlElement, xmlText } from './xml'

export function addGpx(root: XmlElement, shapes: ShapeBuilder): void {
  for (const element of elementsWithin(root, 'wpt')) {
    const place = placeOf(element, shapes)
    if (place) shapes.pin(wordsOf(element), place, 'sea')
  }
  for (const route of elementsWithin(root, 'rte')) {
    const points = childrenOf(route, 'rtept')
    addWay(
      route,
      [points],
      shapes,
      points.map(point => xmlText(point, 'name')),
    )
  }
  for (const track of elementsWithin(root, 'trk')) {
    const loose = childrenOf(track, 'trkpt')
    addWay(
      track,
      [
        ...(loose.length > 0 ? [loose] : []),
        ...childrenOf(track, 'trkseg').map(part => childrenOf(part, 'trkpt')),
      ],
      shapes,
    )
  }
}

/**
 * Adds the parts of a route. If no part has two points, adds the points as separate places.
 * @param stops the names of the route's points, in order
 */
function addWay(
  way: XmlElement,
  parts: readonly (readonly XmlElement[])[],
  shapes: ShapeBuilder,
  stops: readonly string[] = [],
): void {
  const read = parts.map(part => part.flatMap(element => placeOf(element, shapes) ?? []))
  const lines = read.filter(places => places.length > 1)
  for (const places of lines) shapes.line(wordsOf(way), places, 'sea', stops)
  if (lines.length > 0) return
  for (const place of read.flat()) shapes.pin(wordsOf(way), place, 'sea')
}

function wordsOf(element: XmlElement): ShapeWords {
  const [description, comment] = [xmlText(element, 'desc'), xmlText(element, 'cmt')]
  return {
    name: xmlText(element, 'name'),
    // Many programs write the same text as comment and as description.
    description: [description, comment === description ? '' : comment].filter(Boolean).join('\n'),
    line: element.line,
  }
}

function placeOf(element: XmlElement, shapes: ShapeBuilder): TrackPlace | undefined {
  const { attributes, line } = element
  const [lat = '', lng = ''] = [attributes.get('lat'), attributes.get('lon') ?? attributes.get('lng')]
  const point = shapes.point(lat, lng, line, xmlText(element, 'name'))
  return point && { point, height: heightOf(xmlText(element, 'ele')), time: timeOf(xmlText(element, 'time')) }
}
