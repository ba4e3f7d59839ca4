/**
 * The characters that the PDF's font (Roboto, as shipped with pdfmake) can draw, as inclusive ranges. A character outside
 * them would print as an empty box that cannot be searched. `printable-text.test.ts` holds this list against the font.
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

/** Signs that people type or paste and the font lacks, in words that mean the same. */
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

/** Stands for a character that cannot be drawn; the document's last page says so when it occurs. */
export const MISSING_GLYPH = '\u25ca'

export interface PrintableText {
  text: string
  /** How many characters could not be drawn and were replaced by MISSING_GLYPH. */
  missing: number
}

/**
 * The text as the PDF's font can draw it: composed (NFC), look-alikes replaced, accents that the font lacks left out, and
 * what remains marked with MISSING_GLYPH, one mark for an unbroken run. Never throws, whatever was typed.
 */
export function printableText(input: string): PrintableText {
  let text = ''
  let missing = 0
  let inRun = false
  for (const character of input.normalize('NFC')) {
    const drawn = drawable(character)
    if (drawn !== null) {
      text += drawn
      inRun = false
      continue
    }
    missing += 1
    if (!inRun) text += MISSING_GLYPH
    inRun = true
  }
  return { text, missing }
}

function drawable(character: string): string | null {
  const replacement = replacements[character]
  if (replacement !== undefined) return replacement
  if (character === '\n' || isCovered(character)) return character
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (base !== '' && base !== character && [...base].every(isCovered)) return base
  // A lone accent adds nothing that a reader would miss.
  return /^\p{M}$/u.test(character) ? '' : null
}

const covered = new Set(
  coveredRanges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
)

function isCovered(character: string): boolean {
  return covered.has(character.codePointAt(0) ?? 0)
}
