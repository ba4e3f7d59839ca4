import type { Content } from 'pdfmake/interfaces'

/** Matches a position as `positionText` writes it: latitude and longitude with five decimals. */
const POSITION = /-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}/g
const POSITION_AT_START = new RegExp(`^${POSITION.source}`)

/** Returns a link that opens this position on a map, on any device. */
export function mapLink(position: string): string {
  const [lat = '', lng = ''] = position.split(', ')
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
}

/** Returns a position with its reference that stays on one line and links to a map. */
export function linkedPosition(text: string): { text: string; noWrap: true; link?: string } {
  const [position] = POSITION_AT_START.exec(text) ?? []
  return { text, noWrap: true, ...(position && { link: mapLink(position) }) }
}

/** Returns a text for a PDF in which each position is a link to a map; the text itself if it has no position. */
export function positionRuns(text: string): Content {
  const found = [...text.matchAll(POSITION)]
  if (found.length === 0) return text
  const runs: Content[] = []
  let at = 0
  for (const { 0: position, index } of found) {
    if (index > at) runs.push({ text: text.slice(at, index) })
    runs.push({ text: position, link: mapLink(position) })
    at = index + position.length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}
