import { isIsoDay, parseUkDate } from '@/domain/shared/dates'
import { oneLine } from '@/domain/shared/one-line'

/** What came of reading one cell: its value, or what is wrong with it, to stand after the name of its column. */
export type CellRead<T> = { value: T } | { reason: string }

/** What people write into a cell that has nothing to say. Not 'none' or 'null', which are names of people. */
const NOTHING = /^(?:[-–—]+|n\/?a|#n\/a)$/i

/** Characters without width, which travel along when cells are copied from web pages and mails. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/**
 * A cell as it is meant: one line, its spaces single, without what cannot be seen, and without the apostrophe that keeps
 * spreadsheets from running it ('+44 …, as our own CSV files have it). Empty where it says 'n/a' or '-'.
 */
export function cleanCell(text: string): string {
  const line = oneLine(text.normalize('NFC').replace(UNSEEN, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
  return NOTHING.test(line) ? '' : line
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'on'])
const NO = new Set(['no', 'n', 'false', 'f', '0', '✗', '✘', 'off'])

/** Yes or no, in the ways in which spreadsheets say it; `words` are further ones for either. */
export function readYesNo(
  text: string,
  words: { yes?: readonly string[]; no?: readonly string[] } = {},
): CellRead<boolean> {
  const word = text.toLowerCase().replace(/[\s.-]+/g, ' ')
  if (YES.has(word) || words.yes?.includes(word)) return { value: true }
  if (NO.has(word) || words.no?.includes(word)) return { value: false }
  return { reason: `“${shortened(text)}” is neither yes nor no` }
}

/** Days since the last of 1899, as Excel counts them: 1955 to 2119. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/**
 * A day, `YYYY-MM-DD`, as people in the UK write it (day first), as databases do, with the time of day behind it, or as
 * the number by which Excel knows it.
 */
export function readDay(text: string): CellRead<string> {
  if (SERIAL.test(text)) {
    const day = new Date(SERIAL_START + Math.floor(Number(text)) * DAY).toISOString().slice(0, 10)
    if (isIsoDay(day)) return { value: day }
  }
  const withoutTime = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const dashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(withoutTime)
  const day = dashed
    ? [dashed[1], dashed[2]?.padStart(2, '0'), dashed[3]?.padStart(2, '0')].join('-')
    : dayOf(withoutTime)
  if (day !== null && isIsoDay(day)) return { value: day }
  return { reason: `“${shortened(text)}” is no day. Write it as 12/04/2026, the day first` }
}

/** Also without separators, 12042026, and with the month first where it is a word, 'April 12, 2026'. */
function dayOf(text: string): string | null {
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const worded = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  return (
    parseUkDate(text.replace(/^[a-z]{3,9},? (?=\d)/i, '')) ??
    (joined ? parseUkDate(joined.slice(1).join('/')) : null) ??
    (worded ? parseUkDate(`${worded[2]} ${worded[1]} ${worded[3]}`) : null)
  )
}

/** What belongs to the last name before which it stands. */
const PARTICLES = new Set(
  'al ap bin da das de del della den der di dos du el ibn la le ten ter van von y'.split(' '),
)

/** First and last name from one cell: 'Lovelace, Ada' or 'Ada Lovelace'; 'Vincent van Gogh' is a van Gogh. */
export function readFullName(text: string): CellRead<{ firstName: string; lastName: string }> {
  const [lastName = '', firstName = '', ...more] = text.split(/\s*,\s*/)
  if (more.length > 0) return { reason: 'there are two commas in this name' }
  if (firstName !== '' && lastName !== '') return { value: { firstName, lastName } }
  const words = text.replaceAll(',', ' ').trim().split(/\s+/)
  if (words.length < 2) return { reason: 'this is one name only. A first and a last name are needed' }
  let at = words.length - 1
  while (at > 1 && PARTICLES.has(words[at - 1]?.toLowerCase() ?? '')) at -= 1
  return { value: { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') } }
}

/** A heading without what people write differently: case, accents, signs. 'E-mail address*' is 'email address'. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mail\b/, 'email')
}

/** A cell within a sentence. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
