import { decodeAs, type Encoding, encodings, windows1252Bytes } from './encodings'

/** A possible encoding of a file, with sample words that help a person to choose. */
export interface EncodingChoice extends Encoding {
  samples: readonly string[]
  /** True if some of its words look like real words. */
  isLikely: boolean
}

/** At most this many bytes are compared, from lines with letters beyond ASCII. */
const MOST_COMPARED = 100_000
const LONGEST_LINE = 20_000
const MOST_SAMPLES = 4
const LONGEST_SAMPLE = 40

/** The id of UTF-8 that was read as Windows-1252 and then encoded as UTF-8 a second time: 'ZoÃ«'. */
export const TWICE = 'utf-8-twice'
const utf8: Encoding = { id: 'utf-8', name: 'UTF-8' }

export function decodeChosen(bytes: Uint8Array, id: string): string {
  return id === TWICE ? (once(decodeAs(bytes, 'utf-8')) ?? decodeAs(bytes, 'utf-8')) : decodeAs(bytes, id)
}

/** Undoes a second encoding: returns the original text; undefined if the text was encoded only once. */
function once(text: string): string | undefined {
  const bytes = windows1252Bytes(text)
  if (!bytes?.some(byte => byte > 127)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns UTF-8 and UTF-8 encoded twice if the text can be both; otherwise an empty list. */
export function choicesOfUtf8(text: string): EncodingChoice[] {
  const before = once(text)
  if (before === undefined) return []
  return withSamples([
    { id: TWICE, name: 'UTF-8, written twice', text: before, score: 1 },
    { ...utf8, text, score: 1 },
  ])
}

/** Returns the possible encodings of bytes that name no encoding and are not UTF-8: each once, the likeliest first. */
export function choicesOf(bytes: Uint8Array): EncodingChoice[] {
  const compared = linesWithLetters(bytes)
  const seen = new Set<string>()
  const read = [...encodings, utf8]
    .map(encoding => ({ ...encoding, text: decodeAs(compared, encoding.id) }))
    .filter(({ text, id }) => !IMPOSSIBLE.test(text) && (id === 'utf-8' || !text.includes('\uFFFD')))
    .map(choice => ({ ...choice, score: likelihood(choice.text) }))
    .sort((a, b) => b.score - a.score)
    .filter(({ text }) => {
      const isNew = !seen.has(text)
      seen.add(text)
      return isNew
    })
  return withSamples(read)
}

/** Returns the lines that have a byte above 127. All other lines are the same in all encodings. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const found: number[] = []
  let begin = 0
  let hasLetters = false
  for (let at = 0; at <= bytes.length && found.length < MOST_COMPARED; at++) {
    const byte = bytes[at] ?? 10
    hasLetters ||= byte > 127
    if (byte !== 10 && byte !== 13) continue
    if (hasLetters) found.push(...bytes.subarray(begin, Math.min(at, begin + LONGEST_LINE)), 10)
    begin = at + 1
    hasLetters = false
  }
  return Uint8Array.from(found)
}

const OTHER_LETTERS = /\P{ASCII}/u
/** Control characters, and codes without a letter. */
const IMPOSSIBLE = /[\x80-\x9f\p{Co}\p{Cn}]/u

/** Returns which share of the words with letters beyond ASCII look like real words: 0 to 1. */
function likelihood(text: string): number {
  const all = new Set(text.split(/[\s,;"|<>()/\\&@=]+/))
  const words = [...all].filter(word => OTHER_LETTERS.test(word))
  const good = words.filter(isWord).length
  return words.length === 0 ? 0 : good / words.length
}

/** Letters that can occur together in a word, one entry per script. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々/u,
].map(({ source }) => new RegExp(`^(?:[${source}\\p{Script=Inherited}]|(?<=\\p{L})[’'.-](?=\\p{L}))+$`, 'u'))
const MIXED_CASE = /\p{Ll}\p{Lu}/u
const HALF_WIDTH = /[\uff61-\uff9f]/

/** Returns whether a text is a word of one script with capitals only at the beginning, or a number with its sign. */
function isWord(text: string): boolean {
  const word = text.replace(/^[\p{P}\d]+|[\p{P}\d]+$/gu, '')
  if (word === '') return true
  if (/^[£€$]$|^°[CF]?$/.test(word)) return /\d/.test(text)
  if (HALF_WIDTH.test(word)) return false
  return scripts.some(script => script.test(word)) && !MIXED_CASE.test(word.replace(/^Ma?c/, ''))
}

/** Cells, lines and texts between tags with letters beyond ASCII. Samples that differ between the choices come first. */
function withSamples(choices: readonly (Encoding & { text: string; score: number })[]): EncodingChoice[] {
  const pieces = choices.map(({ text }) =>
    text
      .split(/[\n\r\t,;|"<>]+/)
      .filter(piece => OTHER_LETTERS.test(piece))
      .map(piece => piece.trim().slice(0, LONGEST_SAMPLE)),
  )
  const [first = []] = pieces
  const differing = (at: number) => new Set(pieces.map(own => own[at])).size
  const places = first
    .slice(0, 2000)
    .map((_, at) => ({ at, count: differing(at) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SAMPLES)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
  return choices.map(({ id, name, score }, index) => ({
    id,
    name,
    isLikely: score > 0,
    samples: [...new Set(places.map(at => pieces[index]?.[at] ?? ''))].filter(Boolean),
  }))
}
