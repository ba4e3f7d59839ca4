import type { Content } from 'pdfmake/interfaces'

/** A position as `positionText` writes it: latitude and longitude with five decimals. */
const POSITION = /-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}/g
const POSITION_AT_START = new RegExp(`^${POSITION.source}`)

/** Where a map shows this position, on any device. */
export function mapLink(position: string): string {
  const [lat = '', lng = ''] = position.split(', ')
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
}

/** A position that stays whole on its line, with the reference behind it: a link to a map. */
export function linkedPosition(text: string): { text: string; noWrap: true; link?: string } {
  const [position] = POSITION_AT_START.exec(text) ?? []
  return { text, noWrap: true, ...(position && { link: mapLink(position) }) }
}

/** A text for a PDF in which each position is a link to a map; the text itself if it holds none. */
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
