import { makePoint, type PointRead } from '@/domain/shared/map/point'
import { plainPosition } from './plain-position'

/*
 * This file reads two angles from a text. They may be decimal degrees, or degrees with minutes and seconds; letters may come
 * before or after, words for latitude and longitude may be there, and other words may be around. `plainPosition` has already
 * converted the characters.
 */

const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)`
const SIXTIETHS = String.raw`(\d{1,2}(?:\.\d+)?)`
const SIGN = '([+-]?) ?'
const LABEL = `(?:["']?(lat|lng)["']? ?[.:=]* ?)?`

/** An angle that needs no letter. Its minutes need their mark, because without it a space could also separate the two angles. */
const MARKED = `${SIGN}${DEGREES}(?: ?[°:] ?(?:${SIXTIETHS} ?(?:[':] ?(?:${SIXTIETHS} ?"?)?)?)?)?`
/** An angle that ends with a letter: '51 27 16.2 N'. */
const LETTERED = `${SIGN}${DEGREES}(?: ?[°: ] ?(?:${SIXTIETHS} ?(?:[': ] ?(?:${SIXTIETHS} ?"?)?)?)?)?`
const LETTER = '([NSEW])'
const NO_LETTER = '()'

/** An angle in each form, and the separator between two of them. */
const forms: readonly [angle: string, between: string][] = [
  [`${LABEL}${LETTER}[.:]? ?${LETTERED}${NO_LETTER}`, ' ?[,;/|&]? ?(?:and )?'],
  [`${LABEL}${NO_LETTER}${LETTERED} ?${LETTER}(?!\\p{L})\\.?`, ' ?[,;/|&]? ?(?:and )?'],
  [`${LABEL}${NO_LETTER}${MARKED}${NO_LETTER}`, '(?: ?[,;/|&] ?| (?:and )?|(?=[+-]))'],
]
/** A longer text contains more than a position, so it is not read. */
const MOST_CHARACTERS = 300

/** Words before the angle, which end with a blank, a colon or a bracket. No digit is skipped. */
const BEFORE = String.raw`^(?<before>(?:[^\d]*?[\s:([{"'=,])??)`
/** After the angles there may be a height or a zoom, then words; further digits only in brackets. */
const AFTER = String.raw`(?![\d\p{L}])(?<third> ?[,;] ?-?\d+(?:\.\d+)? ?(?:z|m|ft|a)?(?!\w))?(?<after>[^\d]*(?:[([][^)\]]*[)\]][^\d]*)?)$`
const patterns = forms.map(
  ([angle, between]) => new RegExp(`${BEFORE}${angle}${between}${angle}${AFTER}`, 'iu'),
)

interface Angle {
  axis: 'lat' | 'lng' | undefined
  /** Signed degrees, or the reason why there are no degrees. */
  degrees: number
  reason: string
  hasLetter: boolean
  hasDecimals: boolean
  /** True if the angle is exact to a hundred metres at least. */
  isExact: boolean
}

/** Groups of one angle in a form: label, letter before, sign, degrees, minutes, seconds, letter behind. */
const GROUPS = 7

function angleOf(groups: readonly (string | undefined)[]): Angle {
  const [label = '', before, sign = '', degrees = '', minutes, seconds, behind] = groups
  const letter = (before || behind || '').toUpperCase()
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const isNegative = sign === '-' || 'SW'.includes(letter || '?')
  const isLat = label.toLowerCase() === 'lat' || 'NS'.includes(letter || '?')
  const isLng = label.toLowerCase() === 'lng' || 'EW'.includes(letter || '?')
  const over = [minutes, seconds].find(part => Number(part ?? 0) >= 60)
  return {
    axis: isLat ? 'lat' : isLng ? 'lng' : undefined,
    degrees: isNegative ? -size : size,
    reason:
      over !== undefined
        ? `${over} minutes or seconds are impossible, they end at 60`
        : sign === '-' && 'NE'.includes(letter || '?')
          ? `-${degrees} and ${letter} contradict each other`
          : (minutes && degrees.includes('.')) || (seconds && minutes?.includes('.'))
            ? 'only the last part of an angle may have decimals'
            : isLat && isLng
              ? 'the letter and the label of the position contradict each other'
              : '',
    hasLetter: letter !== '',
    hasDecimals: degrees.includes('.'),
    isExact: minutes !== undefined || (degrees.split('.')[1] ?? '').length >= 3,
  }
}

function pairOf(text: string, isLngFirst: boolean): PointRead | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const groups = match.slice(2, 2 + 2 * GROUPS)
    const [first, second] = [angleOf(groups.slice(0, GROUPS)), angleOf(groups.slice(GROUPS))]
    if (!mayBe(match.groups ?? {}, first, second)) continue
    return pointOf(first, second, isLngFirst)
  }
  return undefined
}

/** Returns whether two numbers can be a position. Other numbers in a text cannot: '12 High Street, 3'. */
function mayBe(
  { before = '', third, after = '' }: Record<string, string>,
  first: Angle,
  second: Angle,
): boolean {
  if (first.hasLetter !== second.hasLetter) return false
  const isNamed = first.axis !== undefined || second.axis !== undefined
  const areDecimal = first.hasDecimals && second.hasDecimals
  if (third && !areDecimal) return false
  if (/\d[.,]\d/.test(after)) return false
  const hasWords = /\p{L}/u.test(before)
  if (hasWords && !isNamed && !/[:([]\s*$/.test(before)) return first.isExact && second.isExact
  return !/\p{L}/u.test(before + after) || isNamed || areDecimal || (first.isExact && second.isExact)
}

function pointOf(first: Angle, second: Angle, isLngFirst: boolean): PointRead {
  const reason = first.reason || second.reason
  if (reason) return { reason }
  const axis = first.axis ?? (second.axis && (second.axis === 'lat' ? 'lng' : 'lat'))
  if (axis && axis === second.axis) return { reason: 'the position has the same direction twice' }
  const isTurned = axis ? axis === 'lng' : isLngFirst
  return isTurned ? makePoint(second.degrees, first.degrees) : makePoint(first.degrees, second.degrees)
}

/** Beginnings of texts that have the longitude first: geometry of databases, GeoJSON, and headings that say so. */
const LNG_FIRST = /^[^\d]*?(?:\bpoint ?z? ?\(|coordinates"? ?: ?\[|\blng ?[/,&-]? ?lat\b)/i
const LAT_LNG = /\blat ?[/,&-]? ?lng\b/i
const LNG_LAT = /\blng ?[/,&-]? ?lat\b/i

/** Replaces decimal commas by points, as in '51,4545; -2,5879' and in four numbers of which every second is a fraction. */
function withPoints(text: string): string {
  return text.replace(/(\d),(\d+), ?([+-]?\d{1,3}),(\d)/, '$1.$2; $3.$4').replace(/(\d),(\d)/g, '$1.$2')
}

/**
 * Returns the position in a text with a latitude and a longitude; undefined if the text does not have two angles.
 * @param isLngFirst true if two bare numbers are longitude and latitude
 */
export function readPair(text: string, isLngFirst = false): PointRead | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const plain = plainPosition(text)
  if (/^\d{1,2},\d{1,3}$/.test(plain)) {
    return { reason: `${plain} may be one number or two. Write decimals with a point` }
  }
  const turned = isLngFirst || LNG_FIRST.test(plain)
  const bare = plain.replace(LAT_LNG, '').replace(LNG_LAT, '').trim()
  return pairOf(bare, turned) ?? pairOf(withPoints(bare), turned)
}
