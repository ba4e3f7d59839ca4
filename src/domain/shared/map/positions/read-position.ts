import { checkWhat3words } from '@/domain/shared/formats'
import { placeOfGridRef } from '@/domain/shared/map/grid-ref'
import { makePoint, type PointRead } from '@/domain/shared/map/point'
import { readMapLink } from './map-link'
import { plainPosition } from './plain-position'
import { readPair } from './read-pair'

/** The most characters of a text with a position: twice the length of the longest map links. */
const MOST_CHARACTERS = 4000

/** Matches a link within a text, because phones share a link together with the name of the place. */
const LINK = /(?:\b(?:https?|geo|maps|comgooglemaps|waze|om|ge0):\S+|^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$)/i

/** Decimal degrees, degrees with minutes and seconds, a national grid of Great Britain or Ireland, or a map link. */
export function readPosition(text: string): PointRead {
  if (text.length > MOST_CHARACTERS) return { reason: 'this text is too long for a position' }
  // The app writes a place as a position and, after a dot, its reference in the national grid. The reference is removed.
  const bare = text.replace(/ · (?:OS|Irish grid) [A-Z\d ]+$/, '').trim()
  const trimmed = /^https?:/i.test(bare) ? bare.replaceAll(' ', '%20') : bare
  const [link] = LINK.exec(trimmed) ?? []
  const pair = readPair(link ? trimmed.replace(link, ' ') : trimmed)
  if (pair && 'point' in pair) return pair
  if (link && !isWhat3words(link)) return readMapLink(link)
  const ofGrid = placeOfGridRef(trimmed)
  if (ofGrid) return makePoint(ofGrid.lat, ofGrid.lng)
  if (isWhat3words(trimmed)) {
    return {
      reason:
        'what3words cannot be turned into a position here. Copy latitude and longitude from its page instead',
    }
  }
  return pair ?? { reason: unreadReason(trimmed) }
}

function isWhat3words(text: string): boolean {
  const { ok } = checkWhat3words(text)
  return ok && text !== ''
}

function unreadReason(text: string): string {
  if (/\d\D*\bO\b|\bO ?\d/i.test(plainPosition(text))) {
    return 'the letter O means east in some languages and west in others. Write E or W'
  }
  return 'enter latitude and longitude, for example 51.4545, -2.5879, a grid reference, or a link that holds them'
}
