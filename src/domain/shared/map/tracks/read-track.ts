import { addGpx } from './gpx'
import { addKml } from './kml'
import { type ShapeBuilder, TrackFault } from './shape-builder'
import { elementsWithin, parseXml, XmlFault } from './xml'

/** Files that people mistake for maps, by the root of the XML or the first characters, and what to do instead. */
const others: readonly [is: RegExp, sentence: string][] = [
  [/^trainingcenterdatabase$/, 'is a TCX file. Save the route as GPX'],
  [/^html$/, 'is a web page and no map. Sign in where you got it, and download it again'],
  [/^(?:osm|osmchange)$/, 'is a file of OpenStreetMap. Save the route as GPX'],
  [/^featurecollection$/, 'is a GML file. Save it as KML'],
]

/**
 * Adds the contents of a GPX or KML file.
 * @returns the reason why the file is neither, for use after the name of the file; empty if the file was read
 * @throws TrackFault or XmlFault with the wrong line
 */
export function addTrack(text: string, shapes: ShapeBuilder): string {
  if (/^\s*[{[]/.test(text)) return 'is JSON. Save the route as GPX or KML'
  const top = parseXml(text)
  let isTrack = false
  // Some programs join files without merging them, so a file may have several roots.
  for (const root of top) {
    if (root.name === 'gpx') addGpx(root, shapes)
    else if (root.name === 'kml' || elementsWithin({ ...root, children: [root] }, 'placemark').length > 0)
      addKml(root, shapes)
    else continue
    isTrack = true
  }
  if (isTrack) return ''
  const other = others.find(([is]) => top.some(({ name }) => is.test(name)))
  return other?.[1] ?? 'is not a GPX, KML or KMZ file. Save the route as one of these and try again'
}

/** Returns the reason why a file cannot be read, with the line; undefined for an error of another kind. */
export function faultWords(error: unknown): string | undefined {
  return error instanceof TrackFault || error instanceof XmlFault
    ? `Line ${error.line}: ${error.words}`
    : undefined
}
