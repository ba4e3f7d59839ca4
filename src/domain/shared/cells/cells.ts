import { DAY, parseUkDate } from '@/domain/shared/dates'
import { oneLine } from '@/domain/shared/one-line'
import { plainSigns } from '@/domain/shared/plain-signs'
import { dayFault, isIsoDay } from '@/domain/shared/values/iso-day'

/** A note is for the person who checks the file; a reason follows the name of the column. */
export type CellRead<T> = { value: T; note?: string } | { reason: string }

/** Words that mean an empty cell. 'None' and 'null' are left out, because some people have these names. */
const NOTHING = /^(?:[-–—]+|n\/?a|#n\/a)$/i

/** Invisible characters without width, which come with cells copied from web pages and mails. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** The form '="07700"', by which CSV files prevent Excel from reading a text as a number. */
const EXCEL_TEXT = /^="([^"]*)"$/

/** Without '!' or '?' at their end: 'not available' in several languages, waiting for data, a column that is too narrow. */
const OTHER_ERRORS =
  /^#(?:n\/a|n\/d|na|nv|n\/b|i\/t|н\/д|yok|hiányzik|není_k_dispozici|puuttuu|getting_data|daten_abrufen|#+|division\/0)$|^err:\d{3}$/i

/** Errors of spreadsheets in any language, such as '#REF!', '#DIV/0!', '#NAME?', '#WERT!' and '#¡VALOR!'. */
const ERROR = /^#[¡¿]?\p{Lu}[\p{Lu}\p{M}\d/_.]*[!?]$/u

/**
 * The reason why a filled cell has no value: an error of the spreadsheet, a formula that was never calculated, or a damaged
 * character. Empty for any other cell. Must be called before `cleanCell`, which removes the apostrophe that marks a formula as
 * text.
 */
export function cellFault(text: string): string {
  const line = oneLine(text).trim()
  if (ERROR.test(line) || OTHER_ERRORS.test(line)) {
    return `“${shortened(line)}” is an error value of the spreadsheet. Correct the cell in the spreadsheet, or empty it`
  }
  if (line.includes('\uFFFD')) {
    return `“${shortened(line)}” has a letter that the app cannot read. Write it again in the file`
  }
  return /^=\s*[\p{L}\d(+"'$@-]/u.test(line) && !EXCEL_TEXT.test(line)
    ? `“${shortened(line)}” is a formula without its value. Open the file in a spreadsheet program, save it there, and choose it again`
    : ''
}

/**
 * Returns a cell as its writer meant it: on one line, with single spaces, without invisible characters. Also removes the
 * apostrophe that prevents spreadsheets from reading a cell as a formula ('+44 …), as our own CSV files have. Empty for 'n/a' or
 * '-'.
 */
export function cleanCell(text: string): string {
  const line = oneLine(text.normalize('NFC').replace(UNSEEN, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(EXCEL_TEXT, '$1')
    .replace(/^'(?=[=+@-])/, '')
  return NOTHING.test(line) ? '' : line
}

/** Returns the cleaned cell. A cell without a value, such as an error, stays as it is, so that a person can find it. */
export const keptCell = (text: string): string =>
  cellFault(text) === '' ? cleanCell(text) : oneLine(text).trim()

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'on'])
const NO = new Set(['no', 'n', 'false', 'f', '0', '✗', '✘', 'off'])

/** Reads yes or no, as spreadsheets write it. `words` has further words for yes and no. */
export function readYesNo(
  text: string,
  words: { yes?: readonly string[]; no?: readonly string[] } = {},
): CellRead<boolean> {
  const word = text.toLowerCase().replace(/[\s.-]+/g, ' ')
  if (YES.has(word) || words.yes?.includes(word)) return { value: true }
  if (NO.has(word) || words.no?.includes(word)) return { value: false }
  return { reason: `“${shortened(text)}” is neither yes nor no` }
}

/** A day as the number that Excel stores: days since 30 December 1899. The pattern fits days from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)

/**
 * Reads a day as `YYYY-MM-DD`. It may be written as in the UK (day first), as in databases, with a time of day after it, or as
 * Excel's number.
 */
export function readDay(text: string): CellRead<string> {
  if (text.length > LONGEST_DAY) return noDay(text)
  if (SERIAL.test(text)) {
    const day = new Date(SERIAL_START + Math.floor(Number(text)) * DAY).toISOString().slice(0, 10)
    if (isIsoDay(day)) return { value: day }
  }
  const withoutTime = plainSigns(text)
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '')
    .trim()
  const dashed =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})[.日]?$/.exec(withoutTime) ??
    /^((?:19|20)\d{2})(0\d|1[0-2])([0-3]\d)$/.exec(withoutTime)
  const day = dashed
    ? [dashed[1], dashed[2]?.padStart(2, '0'), dashed[3]?.padStart(2, '0')].join('-')
    : dayOf(withoutTime)
  if (day !== null && isIsoDay(day)) return { value: day }
  return noDay(text)
}

/** The longest text that can be a day, in characters. 'Wednesday, 30th September 2026 10:30' is shorter. */
const LONGEST_DAY = 100

const noDay = (text: string) => ({ reason: dayFault(text) })

/** Reads a day as in the UK, also without separators (12042026), and with the month first if it is a word ('April 12, 2026'). */
function dayOf(text: string): string | null {
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const worded = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  return (
    parseUkDate(text.replace(/^[a-z]{3,9},? (?=\d)/i, '')) ??
    (joined ? parseUkDate(joined.slice(1).join('/')) : null) ??
    (worded ? parseUkDate(`${worded[2]} ${worded[1]} ${worded[3]}`) : null)
  )
}

/** Words that belong to the last name after them, as in 'van Gogh'. */
const PARTICLES = new Set(
  'al ap bin da das de del della den der di dos du el ibn la le ten ter van von y'.split(' '),
)

/** Words after a last name that belong to it: generations of a family, in upper or lower case. */
const FAMILY = /^(?:jn?r|sn?r|junior|senior|esq|2nd|3rd)$/i
/** Words after a last name that belong to it if they are in capitals: honours, degrees, guilds of the trade. */
const LETTERS = new Set(
  'II III IV MBE OBE CBE KBE DBE BEM KC QC PHD DPHIL MD DDS RN RGN BSC MSC MBA LLB LLM CENG FENG FRS FRSA FRGS FRPS FRCP MRCP MRCS ACS ASC CSC GBCT AMPS CAS'.split(
    ' ',
  ),
)

const PRONOUN = 'she|he|they|xe|ze|zie|fae|ey|any|sie|er|elle|iel|il|ella|él|ele|ela|elu|hen|hon|han'
/** Pronouns after a name: '(she/her)', '[they]', 'he/him', '– any pronouns'. */
const PRONOUNS = new RegExp(
  String.raw`[\s,–-]*(?:[([]\s*(?:(?:${PRONOUN})(?:\s*[/|,]\s*\p{L}+)+|(?:she|he|they|any|all)(?:\s+pronouns?)?)\s*[)\]]|(?<=[\s,–-])(?:(?:${PRONOUN})(?:\s?/\s?\p{L}+)+|(?:any|all)\s+pronouns)(?=[\s,]|$))`,
  'giu',
)

/** The limit of characters of first and last name together. */
const LONGEST_NAME = 400

/** Stored as the last name of a person who has only one name, because every form requires a last name. */
export const NO_LAST_NAME = '–'
/** The help text of the field for a last name. */
export const ONE_NAME = `For a person with only one name, enter a dash (${NO_LAST_NAME}).`

/**
 * Reads first and last name from one cell: 'Lovelace, Ada' or 'Ada Lovelace'. 'Vincent van Gogh' has the last name 'van Gogh',
 * and 'Ann Lee Jr.' has 'Lee Jr.'. Pronouns are left out. If there is only one name, the last name is a dash.
 */
export function readFullName(text: string): CellRead<{ firstName: string; lastName: string }> {
  if (text.length > LONGEST_NAME) return { reason: `the text has more than ${LONGEST_NAME} characters` }
  const [main = '', ...others] = text
    .replace(PRONOUNS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/\s*,\s*/)
  const suffixes = others.filter(areSuffixes)
  const [firstNames, ...more] = others.filter(part => !areSuffixes(part))
  if (more.length > 0) return { reason: 'there are two commas in this name' }
  if (firstNames === undefined) return inOrder(main, suffixes)
  if (main === '' || firstNames === '')
    return { reason: 'there is a comma in this name, and a part before or after it is missing' }
  const { words, behind } = apart(firstNames.split(' '))
  return named(words, [main, ...behind, ...suffixes])
}

function inOrder(
  text: string,
  suffixes: readonly string[],
): CellRead<{ firstName: string; lastName: string }> {
  const { words, behind } = apart(text.split(' '))
  if (words.length < 2) {
    return /\p{L}/u.test(text)
      ? {
          value: { firstName: [...words, ...behind].join(' '), lastName: NO_LAST_NAME },
          note: 'one name only',
        }
      : { reason: 'there is no letter in this name' }
  }
  let at = words.length - 1
  while (at > 1 && PARTICLES.has(words[at - 1]?.toLowerCase() ?? '')) at -= 1
  return named(words.slice(0, at), [...words.slice(at), ...behind, ...suffixes])
}

const named = (first: readonly string[], last: readonly string[]) => ({
  value: { firstName: first.join(' '), lastName: last.join(' ') },
})

function apart(all: readonly string[]): { words: string[]; behind: string[] } {
  let at = all.length
  // In 'Neymar Junior', the second word is the last name itself.
  while (at > 1 && isSuffix(all[at - 1] ?? '') && (at > 2 || !/ior$/i.test(all[at - 1] ?? ''))) at -= 1
  return { words: all.slice(0, at), behind: all.slice(at) }
}

function isSuffix(word: string): boolean {
  const plain = word.replaceAll('.', '')
  return FAMILY.test(plain) || (/\p{Lu}.*\p{Lu}/u.test(plain) && LETTERS.has(plain.toUpperCase()))
}

const areSuffixes = (text: string) => text !== '' && text.split(' ').every(isSuffix)

/** Reduces a heading to its words, without differences of case, accents and signs: 'email address' for 'E-mail address*'. */
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

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
