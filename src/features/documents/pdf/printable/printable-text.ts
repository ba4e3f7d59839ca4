import type { Bidi } from 'bidi-js'
import type { Letters } from '@/features/documents/pdf/letters/letters'

/**
 * The characters that the PDF's font (Roboto, as shipped with pdfmake) can draw, as inclusive ranges. Any other character would
 * print as an empty box and could not be searched. `printable-text.test.ts` checks this list against the font.
 */
export const coveredRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x486],
  [0x488, 0x513],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2011],
  [0x2013, 0x2015],
  [0x2017, 0x201e],
  [0x2020, 0x2022],
  [0x2025, 0x2027],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2070],
  [0x2074, 0x208e],
  [0x20a3, 0x20a4],
  [0x20a6, 0x20ac],
  [0x20b1, 0x20b1],
  [0x20b9, 0x20ba],
  [0x20bc, 0x20bd],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2202, 0x2202],
  [0x2206, 0x2206],
  [0x2211, 0x2212],
  [0x221a, 0x221a],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25ca, 0x25cb],
  [0x25cf, 0x25cf],
]

/** Characters that people type or paste and that the font lacks, with replacements of the same meaning. */
const replacements: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '✓': 'yes',
  '✔': 'yes',
  '✗': 'no',
  '✘': 'no',
  '⅓': '1/3',
  '⅔': '2/3',
  '␣': ' ',
  '\t': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\r': '',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u200e': '',
  '\u200f': '',
  '\u2060': '',
  '\ufe0e': '',
  '\ufe0f': '',
  '\ufeff': '',
}

/** Matches characters that are drawn in the font of the letter before them: a mark, a joiner, the space after a word. */
const STAYS = /[ \p{M}\u200c\u200d]/u
const LETTER_BEFORE = /[\p{L}\p{M}\p{N}\u200c\u200d]$/u

/** The character itself, or an equivalent; undefined if another font must draw the character. */
export function drawnByRoboto(character: string): string | undefined {
  const replacement = replacements[character]
  if (replacement !== undefined) return replacement
  return character === '\n' || isCovered(character) ? character : undefined
}

export function beyondRoboto(texts: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const text of texts) {
    for (const character of text.normalize('NFC')) {
      if (drawnByRoboto(character) === undefined) found.add(character)
    }
  }
  return found
}

/** A piece of text that one font draws in one direction. */
export interface Run {
  text: string
  /** A font of `Letters`; undefined for Roboto. */
  font?: string
  /**
   * The level of the Unicode bidirectional algorithm: text of an odd level runs from right to left, and a higher level is nested
   * in a lower level.
   */
  level: number
}

/** The characters that a document could not draw, for the line at its end. */
export interface Undrawn {
  /** The number of characters shown as their code. */
  named: number
  /** The scripts whose font could not be loaded. */
  scripts: Set<string>
}

interface Drawn extends Run {
  /** True if the run is the code of a character. Adjacent codes share one pair of brackets. */
  isNumber?: boolean
}

/**
 * Returns the pieces of one paragraph as runs that fonts can draw. The text is normalised (NFC), and similar-looking characters
 * are replaced. A character that no font has becomes its code ('[U+1F9FF]'). Text whose font could not be loaded becomes the name
 * of its script. Never throws.
 */
export function runsOf(pieces: readonly string[], letters: Letters, undrawn: Undrawn): Run[][] {
  const composed = pieces.map(piece => piece.normalize('NFC'))
  const levels = letters.bidi && levelsOf(composed, letters.bidi)
  let before = 0
  return composed.map(piece => {
    const start = before
    before += piece.length + BOUNDARY.length
    const drawn: Drawn[] = []
    let at = 0
    for (const character of piece) {
      const level = levels?.[start + at] ?? 0
      at += character.length
      const before = drawn.at(-1)
      const follows = before && LETTER_BEFORE.test(before.text) ? before.font : undefined
      append(drawn, drawCharacter(character, level, follows, letters, undrawn))
    }
    return drawn.map(({ text, font, level }) => ({ text: font ? wordBreaks(text) : text, font, level }))
  })
}

/** A Latin letter that is put between two pieces, so that each piece is ordered separately. */
const BOUNDARY = 'a'

/**
 * Returns the levels of the pieces of a paragraph, with a boundary between each two pieces. A single text runs in the direction
 * of its first letter. A text that the app composed of pieces, or with '·', runs from left to right like English: '2 h' after an
 * Arabic address is still '2 h'.
 */
function levelsOf(pieces: readonly string[], bidi: Bidi): Uint8Array {
  const text = pieces.join(BOUNDARY)
  const isOurs = pieces.length > 1 || text.includes(' · ')
  const inOrder = text.replace(PHONE, asLatin).replaceAll(' · ', ' a ')
  return bidi.getEmbeddingLevels(inOrder, isOurs ? 'ltr' : 'auto').levels
}

/** Must keep its order: among Arabic words, the algorithm would reverse the groups of digits. */
const PHONE = /[+\d][\d ()/.\-\u00a0\u2011°′″]{4,}\d/g
const asLatin = (digits: string) => 'a'.repeat(digits.length)

function append(drawn: Drawn[], next: Drawn): void {
  const last = drawn.at(-1)
  if (last?.isNumber && next.isNumber) last.text = `${last.text.slice(0, -1)} ${next.text.slice(1)}`
  else if (last && last.font === next.font && last.level === next.level && !last.isNumber && !next.isNumber)
    last.text = isSaidTwice(last.text, next.text) ? last.text.trimEnd() : last.text + next.text
  else if (next.text !== '' || !last) drawn.push(next)
}

/** True if the neighbouring text already names the same script, whose font could not be loaded. */
function isSaidTwice(text: string, next: string): boolean {
  return next.length > 1 && next.startsWith('[') && text.trimEnd().endsWith(next)
}

function drawCharacter(
  character: string,
  level: number,
  before: string | undefined,
  letters: Letters,
  undrawn: Undrawn,
): Drawn {
  if (before && STAYS.test(character) && letters.has(before, character))
    return { text: character, font: before, level }
  const plain = drawnByRoboto(character)
  if (plain !== undefined) return { text: mirrored(plain, level, letters), level }
  const font = letters.fontOf(character)
  if (font) return { text: mirrored(character, level, letters), font, level }
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (base !== '' && base !== character && [...base].every(isCovered)) return { text: base, level }
  // An accent without its letter has no meaning for a reader, so it is left out.
  if (/^\p{M}$/u.test(character)) return { text: '', level }
  // Text that the app itself inserts, such as '[U+1F9FF]', always runs from left to right.
  const forward = level + (level % 2)
  const script = letters.unloadedScript(character)
  if (script) {
    undrawn.scripts.add(script)
    return { text: `[${script} letters]`, level: forward }
  }
  undrawn.named += 1
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { text: `[U+${number}]`, level: forward, isNumber: true }
}

/** Mirrors brackets in right-to-left text, where an opening bracket looks like a closing bracket. */
function mirrored(text: string, level: number, { bidi }: Letters): string {
  return level % 2 === 1 ? (bidi?.getMirroredCharacter(text) ?? text) : text
}

/** Matches scripts without spaces between words. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Marks places where a line may break; removed once the lines are laid out (line-order.ts). */
export const WORD_BREAK = '\u200b'

function wordBreaks(text: string): string {
  if (!UNSPACED.test(text) || Intl.Segmenter === undefined) return text
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
    .map(({ segment }) => segment)
    .join(WORD_BREAK)
}

const covered = new Set(
  coveredRanges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
)

function isCovered(character: string): boolean {
  return covered.has(character.codePointAt(0) ?? 0)
}
