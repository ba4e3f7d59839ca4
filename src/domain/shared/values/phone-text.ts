import { formats } from '@/domain/shared/formats'
import { plainSigns } from '@/domain/shared/plain-signs'
import { codeOf, hasItsLength, withoutTrunkOf } from './calling-codes'
import { isEmergencyNumber } from './emergency-numbers'

export interface PhoneNumber {
  /** The number to dial: '+441174960123', '01174960123', '112'. */
  dial: string
  /** The digits to enter after the call is answered; empty if there are none. */
  extension: string
  /** True for a number of a service, such as 112, which only works in its own country. */
  isShort: boolean
}

/** A part of a telephone text: a number with its own words, or words between numbers. */
export interface PhonePart {
  /** The position at which the part begins in the text. */
  at: number
  text: string
  number?: PhoneNumber
}

/** The result of reading a telephone text. The texts of all parts together are the whole text. */
export interface PhoneReading {
  numbers: readonly PhoneNumber[]
  parts: readonly PhonePart[]
  /** The words around the numbers: '24h', 'ask for Ann'. */
  rest: string
  /** The first part with unreadable digits; empty if there is none. */
  unread: string
}

/** A longer text is a page, and not a telephone number with its words. */
const LONGEST_TEXT = 500
/** The most digits of a number (ITU-T E.164). */
const MOST_DIGITS = 15
/** The fewest digits of a number with a country code; '+290 2345' (Saint Helena) is among the shortest. */
const FEWEST_WITH_CODE = 7
/** The most digits of a number of a service, such as '112' and '10111'. Longer numbers belong to people. */
const LONGEST_SHORT = 6

/** A run of digits with the characters that people write between them. */
const RUN = /[+(\d[](?:[+\d().\-/[\]·~]|[^\S\r\n])*/g

const EXTENSION_WORDS =
  'extension|extn|exten|ext|xtn|durchwahl|nebenstelle|dw|poste|interno|interne|intern|int|anexo|ramal|toestel|tst|anknytning|ankn|lokal|linje|klapka|linka|wewn|wew|dahili|mellék|доб|добавочный|вн|внутр|εσωτ|内線|分机|內線|转|내선|تحويلة|ต่อ'
/** Matches an extension: 'ext 4', 'x12', '#12', ';ext=4', and the pauses of address books: ',,4', 'p4'. */
const EXTENSION = new RegExp(
  String.raw`^(?:[\s,;(./-]*(?:(?:${EXTENSION_WORDS})(?!\p{L})[\s.:=#nNo°º]*|[x×][\s.:]*|#\s*)|;ext=|,,+|[,;](?=\d#?$)|[pw](?=\d+#?$))(\d{1,7})(?![\d\p{L}])\)?`,
  'iu',
)

/** Matches a time of day: '9am', '18h30', '09:00'. */
const TIME = String.raw`(?:\d{1,2}\s?(?:am|pm|h(?:rs?|ours?)?\d{0,2}|uhr|std)|\d{1,2}:\d{2}\s?(?:am|pm|h|hrs|uhr)?)`
const DAYS = 'mon|tue|wed|thu|fri|sat|sun|daily|weekdays'
/** Matches opening hours: '24h', '24/7', '9-5pm', '09:00-17:00', 'Mon-Fri 9-17'. */
const HOURS = new RegExp(
  String.raw`(?<![\d+-])(?:24\s?[/x-]\s?7|(?:\d{1,2}\s?-\s?)?${TIME}(?:\s?-\s?${TIME})?)(?![\p{L}\d])|(?<=\b(?:${DAYS})[a-z]*[\s,]+)\d{1,4}\s?-\s?\d{1,4}(?!\d)`,
  'giu',
)

/** Matches numbers with another meaning: 'VHF 16', 'ward 7', 'press 2', '2026-05-04'. */
const LABELLED =
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|\b(?:vhf|uhf|ch|channel|room|ward|floor|pin|code|desk|unit|building|bldg|option|opt|press|line|bay|berth|gate|box)\b[\s.:#-]*\d{1,5}(?!\d)/giu

/** This character replaces digits that are already read, or that have another meaning, so that they are not read again. */
const HIDDEN = '\uE000'
const hidden = (text: string) => HIDDEN.repeat(text.length)

/** Words before a number in a link or on a card: 'tel:', 'Tel.', 'Mob:'. */
const URI = /^\s*tel:(?:\/\/)?/i

/**
 * Reads the telephone numbers in a text. Every link, check, import and stored number uses this function. If a part has unreadable
 * digits, it does not count as a number, because half a number must not be dialled.
 */
export function readPhones(text: string): PhoneReading {
  if (text.length > LONGEST_TEXT) return { numbers: [], parts: [{ at: 0, text }], rest: text, unread: text }
  const clean = decoded(plainSigns(text))
  const masked = clean.replace(HOURS, hidden).replace(LABELLED, hidden)
  const found = numbersIn(clean, masked)
  const parts = partsOf(clean, found)
  const words = parts.filter(({ number }) => !number)
  const unread = words.map(({ at, text: own }) => masked.slice(at, at + own.length)).join(HIDDEN)
  return {
    numbers: found.map(({ number }) => number),
    parts,
    rest: words
      .map(part => part.text)
      .join(' ')
      .replace(URI, '')
      .replace(/\s+/g, ' ')
      .trim(),
    unread: /[^\uE000\s]*\d[^\uE000]*/.exec(unread)?.[0].trim() ?? '',
  }
}

interface Found {
  start: number
  end: number
  number: PhoneNumber
}

function decoded(text: string): string {
  return URI.test(text) ? text.replace(/%20/g, ' ').replace(/%2B/gi, '+') : text
}

function numbersIn(text: string, masked: string): Found[] {
  const found: Found[] = []
  for (const run of masked.matchAll(RUN)) {
    const [whole] = run
    if (!/\d/.test(whole) || run.index < (found.at(-1)?.end ?? 0)) continue
    const before = text.slice(0, run.index)
    // 'B12' and 'No. 7' are not telephone numbers. Digits directly after a letter or a sign are not either.
    if (/[\p{L}\p{N}@_*#]$/u.test(before)) continue
    found.push(...numbersOfRun(text, masked, run.index, whole))
  }
  return found
}

/** Returns the numbers in one run of digits. The last number has the extension, if there is one. */
function numbersOfRun(text: string, masked: string, start: number, run: string): Found[] {
  const found: Found[] = []
  const pieces = piecesOf(run)
  for (const [index, piece] of pieces.entries()) {
    const written = piece.text.replace(/[\s\-/.~·([]+$/, '')
    const end = start + piece.at + written.length
    const after = index === pieces.length - 1 ? masked.slice(end) : ''
    const [words = '', extension = ''] = EXTENSION.exec(after) ?? []
    const last = found.at(-1)
    const dial = last && /^\d{1,4}$/.test(written) ? withEnding(last.number, written) : dialOf(written)
    const isShort = dial.length <= LONGEST_SHORT
    if (dial === '' || (words === '' && goesOn(dial, after))) continue
    // A few digits among words may mean anything, so only an emergency number counts.
    if (isShort && !isEmergencyNumber(dial) && lettersAndDigits(text) !== dial) continue
    found.push({ start: start + piece.at, end: end + words.length, number: { dial, extension, isShort } })
  }
  return found
}

const lettersAndDigits = (text: string) => text.replace(URI, '').replace(/[^\p{L}\p{N}]/gu, '')

/** Beginnings of numbers that are advertised as words: '0800 123 FLOWERS'. */
const ADVERTISED = /^(?:0[389]\d\d|1[38]00)/

/** The letters after a number belong to it, as in '0800 FLOWERS' and '12th': it is unclear what to dial. */
function goesOn(dial: string, after: string): boolean {
  return (
    /^-?[\p{L}@_]/u.test(after) || (ADVERTISED.test(dial) && dial.length < 10 && /^\s\p{Lu}{3}/u.test(after))
  )
}

/** Returns the second number of '0117 496 0123/4': the digits after the slash replace the end of the first number. */
function withEnding({ dial, isShort }: PhoneNumber, ending: string): string {
  if (isEmergencyNumber(ending) && (isShort || ending.length > 2)) return ending
  return isShort ? '' : dial.slice(0, -ending.length) + ending
}

interface Piece {
  at: number
  text: string
}

function piecesOf(run: string): Piece[] {
  const services = servicesIn(run)
  if (services.length > 1) return services
  const cuts = [0]
  for (const sign of run.matchAll(/\s*\/\s*|\s+-\s+|\s*(?=\+|\(\+)|\s+(?=\(?00[1-9])/g)) {
    const at = sign.index + sign[0].length
    const left = digitsOf(run.slice(cuts.at(-1), sign.index))
    const right = digitsOf(run.slice(at).split(/\/|\s-\s/)[0] ?? '')
    const isSign = sign[0].trim() !== ''
    if (/\d/.test(left) && right !== '' && (beginsAbroad(right, left) || (isSign && isCut(left, right))))
      cuts.push(at)
  }
  return cuts.map((at, index) => ({ at, text: run.slice(at, cuts[index + 1]) }))
}

/** Splits '112 911' or '15 17 18' into the numbers of services. */
function servicesIn(run: string): Piece[] {
  const words = [...run.matchAll(/[^\s\-.]+/g)].map(({ index, 0: text }) => ({ at: index, text }))
  const isAll = words.every(({ text }) => isEmergencyNumber(text))
  return isAll && digitsOf(run).length <= LONGEST_SHORT ? words : []
}

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '')

/** Returns whether a number with a country code begins here: with a plus, or with 00 if the two parts cannot be one number. */
function beginsAbroad(digits: string, before: string): boolean {
  const areTwo = before.length + digits.length > MOST_DIGITS + 1 || isEmergencyNumber(before)
  return digits.startsWith('+') || (areTwo && /^00[1-9]\d{6}/.test(digits))
}

/** Returns whether a sign separates two numbers. '112 / 911' is two numbers, '030/123456' and '0117 496 / 0101' are one. */
function isCut(left: string, right: string): boolean {
  const { length } = left
  if (/^(?:\+|00[1-9]\d{6})/.test(left)) return dialOf(left).length >= 10
  if (length > LONGEST_SHORT) return !left.startsWith('0') || length >= 9
  return !left.startsWith('0') || right.startsWith('0') || right.length < 5
}

/** The fewest digits of a number that has a country code but no plus. No number within a country has so many. */
const FEWEST_WITH_EXIT = 12

/** The prefixes for calls abroad: of Australia, North America, Japan, Russia and, last, most other countries. */
const EXITS = [
  { prefix: '0011', fewest: FEWEST_WITH_EXIT },
  { prefix: '011', fewest: FEWEST_WITH_EXIT },
  { prefix: '010', fewest: FEWEST_WITH_EXIT },
  { prefix: '810', fewest: FEWEST_WITH_EXIT },
  { prefix: '00', fewest: 9 },
]

/** Returns the number to dial for a written number; empty if the text is not a number. */
function dialOf(written: string): string {
  const signs = digitsOf(written)
  const digits = signs.replace(/^\++/, '')
  if (digits.includes('+')) return ''
  if (signs.startsWith('+')) return withCode(digits)
  const exit = EXITS.find(({ prefix, fewest }) => digits.startsWith(prefix) && digits.length >= fewest)
  const abroad = exit ? withCode(digits.slice(exit.prefix.length)) : ''
  if (abroad !== '') return abroad
  if (digits.length >= FEWEST_WITH_EXIT) return digits.startsWith('0') ? '' : withCode(digits)
  return digits.length > 2 || isEmergencyNumber(digits) ? digits : ''
}

/**
 * Adds the plus to a number with a country code, and removes a needless zero after the code: '4407700900123' becomes
 * '+447700900123'. Returns the empty string for a code that no country has, and for too few or too many digits.
 */
function withCode(digits: string): string {
  const code = codeOf(`+${digits}`)?.code ?? ''
  const rest = withoutTrunkOf(code, digits.slice(code.length))
  const dial = `+${code}${rest}`
  if (code === '' || dial.length <= FEWEST_WITH_CODE || dial.length > MOST_DIGITS + 1) return ''
  // One zero is dialled at home; two are a typing error.
  if (!hasItsLength(code, rest) || withoutTrunkOf(code, rest) !== rest) return ''
  return code !== '44' || formats.ukPhone.test(dial) ? dial : ''
}

function partsOf(text: string, found: readonly Found[]): PhonePart[] {
  const parts: PhonePart[] = []
  let at = 0
  for (const { start, end, number } of found) {
    if (start > at) parts.push({ at, text: text.slice(at, start) })
    parts.push({ at: start, text: text.slice(start, end), number })
    at = end
  }
  return at < text.length ? [...parts, { at, text: text.slice(at) }] : parts
}

export const telHref = ({ dial }: PhoneNumber): string => `tel:${dial}`
