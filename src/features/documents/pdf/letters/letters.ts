import type { Bidi } from 'bidi-js'
import type { TFontDictionary } from 'pdfmake/interfaces'
import { families, hanFamilies, type LetterFamily } from './families'
import { lettersOf, unpackWoff } from './woff'

/** The source of font files: the site, or the disk in tests. */
export interface FontSource {
  roboto: TFontDictionary
  /** Reads a file that the build serves at this path. */
  read: (path: string) => Promise<Uint8Array>
}

/** The fonts for the characters of one document that Roboto lacks. */
export interface Letters {
  /** TrueType fonts by name. */
  fonts: ReadonlyMap<string, Uint8Array>
  /** Returns the name in `fonts` of the font that draws a character; undefined if no font does. */
  fontOf: (character: string) => string | undefined
  has: (font: string, character: string) => boolean
  /** Returns the script of a character whose font could not be loaded. */
  unloadedScript: (character: string) => string | undefined
  /** True if the fonts place accents themselves (`withoutMarks`). */
  placesMarks: boolean
  /** Returns the direction of each character; only if some run from right to left. */
  bidi?: Bidi
}

interface Slice {
  name: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Loads the fonts for these characters. Each character gets the first font that has it; a file has some 20 to 80 kB and is
 * cached. If a font cannot be loaded, the document is still made, and says what is missing.
 */
export async function loadLetters(characters: ReadonlySet<string>, source: FontSource): Promise<Letters> {
  const left = new Set(characters)
  const fontOf = new Map<string, string>()
  const held = new Map<string, FontFile>()
  const unloaded = new Map<string, string>()
  for (const family of left.size > 0 ? await familiesInOrder(left) : []) {
    const mine = [...left].filter(character => family.draws.test(character))
    const fail = (lost: readonly string[]) => lost.forEach(each => void unloaded.set(each, family.script))
    const claimed = mine.length > 0 ? await claimedBy(family, mine).catch(() => undefined) : new Map()
    if (!claimed) fail(mine)
    await Promise.all(
      [...(claimed ?? [])].map(async ([slice, wanted]: [string, string[]]) => {
        const file = await loadFile(family.id, slice, source).catch(() => undefined)
        if (!file) return fail(wanted)
        const drawn = wanted.filter(character => file.letters.has(codeOf(character)))
        if (drawn.length === 0) return
        const font = `${family.id}-${slice}`
        held.set(font, file)
        for (const character of drawn) {
          fontOf.set(character, font)
          left.delete(character)
        }
      }),
    )
  }
  const isMixed = [...fontOf.keys()].some(character => RIGHT_TO_LEFT.test(character))
  return {
    fonts: new Map([...held].map(([name, { font }]) => [name, font])),
    fontOf: character => fontOf.get(character),
    has: (font, character) => held.get(font)?.letters.has(codeOf(character)) ?? false,
    placesMarks: true,
    unloadedScript: character => (left.has(character) ? unloaded.get(character) : undefined),
    ...(isMixed && { bidi: (await import('bidi-js')).default() }),
  }
}

/** Returns the same letters with accents left unplaced: placing accents fails for some words of some scripts. */
export const withoutMarks = (letters: Letters): Letters => ({ ...letters, placesMarks: false })

/** Returns letters without any font other than Roboto. */
export const withoutFonts = (letters: Letters): Letters => ({
  ...{ ...letters, fonts: new Map(), bidi: undefined, fontOf: () => undefined },
})

/**
 * Returns the fonts in order of use. China and Japan draw Han characters differently, and each font has only the characters of
 * its country. The font that lacks the fewest of the document's characters comes first. In a document with kana, the Japanese
 * font comes first, since a document is mostly about one country.
 */
async function familiesInOrder(characters: ReadonlySet<string>): Promise<LetterFamily[]> {
  const han = [...characters].filter(character => /\p{sc=Han}/u.test(character))
  if (han.length === 0) return [...families, ...hanFamilies]
  const hasKana = [...characters].some(character => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character))
  const counted = await Promise.all(
    hanFamilies.map(async family => {
      const claimed = await claimedBy(family, han).catch(() => new Map<string, string[]>())
      const lacks = han.length - [...claimed.values()].flat().length
      return { family, lacks: hasKana && family.script === 'Japanese' ? -1 : lacks }
    }),
  )
  return [...families, ...counted.toSorted((a, b) => a.lacks - b.lacks).map(({ family }) => family)]
}

/** Returns, by file, the characters that each file of a family may hold. */
async function claimedBy(
  family: LetterFamily,
  characters: readonly string[],
): Promise<Map<string, string[]>> {
  const slices = await slicesOf(family)
  const found = new Map<string, string[]>()
  for (const character of characters) {
    const code = codeOf(character)
    const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    if (slice) found.set(slice.name, [...(found.get(slice.name) ?? []), character])
  }
  return found
}

async function slicesOf(family: LetterFamily): Promise<Slice[]> {
  const { default: table } = await family.slices()
  return Object.entries(table).map(([key, ranges]) => ({
    name: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(range => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map(code => Number.parseInt(code, 16))
      return [from, to] as const
    }),
  }))
}

interface FontFile {
  font: Uint8Array
  letters: ReadonlySet<number>
}

/** The files loaded so far. A document is drawn several times until it fits, so they are kept. */
const loaded = new Map<string, Promise<FontFile>>()

async function loadFile(id: string, slice: string, { read }: FontSource): Promise<FontFile> {
  const { fontFile } = await import('./font-files')
  const path = fontFile(id, slice)
  // There is no file for these letters, because Roboto has them.
  if (path === undefined) return { font: new Uint8Array(), letters: new Set() }
  const known = loaded.get(path)
  if (known !== undefined) return known
  const file = read(path).then(bytes => {
    const font = unpackWoff(bytes)
    return { font, letters: lettersOf(font) }
  })
  loaded.set(path, file)
  file.catch(() => loaded.delete(path))
  return file
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0
