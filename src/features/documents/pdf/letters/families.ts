/** A package of @fontsource. It has one font, split into several files with some of its letters each. */
export interface LetterFamily {
  /** The name of the script, printed in the document if the font cannot be loaded. */
  script: string
  id: string
  /** Matches the characters that may be in this font. */
  draws: RegExp
  /** Loads the names of the font's files, with the code points that each file may contain ('U+600-6ff,U+750'). */
  slices: () => Promise<{ default: Readonly<Record<string, string>> }>
}

type Slices = LetterFamily['slices']

/** Returns the font of one script. It draws the letters of the script, and the signs and digits that Unicode assigns to it. */
const scriptFont = (script: string, id: string, slices: Slices): LetterFamily => ({
  script: script.replace('_', ' '),
  id,
  draws: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
  slices,
})

const chinese: LetterFamily = {
  script: 'Chinese',
  id: 'noto-sans-sc',
  draws: /[\p{scx=Han}\p{scx=Common}]/u,
  slices: () => import('@fontsource/noto-sans-sc/unicode.json'),
}
const japanese: LetterFamily = {
  script: 'Japanese',
  id: 'noto-sans-jp',
  draws: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Common}]/u,
  slices: () => import('@fontsource/noto-sans-jp/unicode.json'),
}
const korean: LetterFamily = {
  script: 'Korean',
  id: 'noto-sans-kr',
  draws: /[\p{scx=Han}\p{scx=Hangul}]/u,
  slices: () => import('@fontsource/noto-sans-kr/unicode.json'),
}

/** The families with one script each. To add a script: a line here, its package, and its row in docs/licences.md. */
const scripts: readonly LetterFamily[] = [
  // The font is not Noto, because Noto draws the dots of an Arabic letter separately: such text can be neither searched nor
  // copied.
  scriptFont('Arabic', 'vazirmatn', () => import('@fontsource/vazirmatn/unicode.json')),
  // This font has letters of Sindhi and other languages that Vazirmatn lacks.
  scriptFont('Arabic', 'amiri', () => import('@fontsource/amiri/unicode.json')),
  scriptFont('Hebrew', 'noto-sans-hebrew', () => import('@fontsource/noto-sans-hebrew/unicode.json')),
  scriptFont('Thaana', 'noto-sans-thaana', () => import('@fontsource/noto-sans-thaana/unicode.json')),
  scriptFont('Syriac', 'noto-sans-syriac', () => import('@fontsource/noto-sans-syriac/unicode.json')),
  scriptFont('Nko', 'noto-sans-nko', () => import('@fontsource/noto-sans-nko/unicode.json')),
  scriptFont('Thai', 'noto-sans-thai', () => import('@fontsource/noto-sans-thai/unicode.json')),
  scriptFont('Lao', 'noto-sans-lao', () => import('@fontsource/noto-sans-lao/unicode.json')),
  scriptFont('Khmer', 'noto-sans-khmer', () => import('@fontsource/noto-sans-khmer/unicode.json')),
  scriptFont('Myanmar', 'noto-sans-myanmar', () => import('@fontsource/noto-sans-myanmar/unicode.json')),
  scriptFont(
    'Devanagari',
    'noto-sans-devanagari',
    () => import('@fontsource/noto-sans-devanagari/unicode.json'),
  ),
  scriptFont('Bengali', 'noto-sans-bengali', () => import('@fontsource/noto-sans-bengali/unicode.json')),
  scriptFont('Gurmukhi', 'noto-sans-gurmukhi', () => import('@fontsource/noto-sans-gurmukhi/unicode.json')),
  scriptFont('Gujarati', 'noto-sans-gujarati', () => import('@fontsource/noto-sans-gujarati/unicode.json')),
  scriptFont('Oriya', 'noto-sans-oriya', () => import('@fontsource/noto-sans-oriya/unicode.json')),
  scriptFont('Tamil', 'noto-sans-tamil', () => import('@fontsource/noto-sans-tamil/unicode.json')),
  scriptFont('Telugu', 'noto-sans-telugu', () => import('@fontsource/noto-sans-telugu/unicode.json')),
  scriptFont('Kannada', 'noto-sans-kannada', () => import('@fontsource/noto-sans-kannada/unicode.json')),
  scriptFont(
    'Malayalam',
    'noto-sans-malayalam',
    () => import('@fontsource/noto-sans-malayalam/unicode.json'),
  ),
  scriptFont('Sinhala', 'noto-sans-sinhala', () => import('@fontsource/noto-sans-sinhala/unicode.json')),
  scriptFont('Georgian', 'noto-sans-georgian', () => import('@fontsource/noto-sans-georgian/unicode.json')),
  scriptFont('Armenian', 'noto-sans-armenian', () => import('@fontsource/noto-sans-armenian/unicode.json')),
  scriptFont('Ethiopic', 'noto-sans-ethiopic', () => import('@fontsource/noto-sans-ethiopic/unicode.json')),
  scriptFont('Tibetan', 'noto-serif-tibetan', () => import('@fontsource/noto-serif-tibetan/unicode.json')),
  scriptFont(
    'Canadian_Aboriginal',
    'noto-sans-canadian-aboriginal',
    () => import('@fontsource/noto-sans-canadian-aboriginal/unicode.json'),
  ),
  scriptFont('Cherokee', 'noto-sans-cherokee', () => import('@fontsource/noto-sans-cherokee/unicode.json')),
  scriptFont('Tifinagh', 'noto-sans-tifinagh', () => import('@fontsource/noto-sans-tifinagh/unicode.json')),
]

const anySign = (script: string, id: string, slices: Slices): LetterFamily => ({
  ...{ script, id, slices },
  draws: /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]/u,
})

/** Rarer Latin, Greek and Cyrillic letters, then signs. */
const signs: readonly LetterFamily[] = [
  anySign('rare Latin, Greek or Cyrillic', 'noto-sans', () => import('@fontsource/noto-sans/unicode.json')),
  anySign('symbol', 'noto-sans-symbols-2', () => import('@fontsource/noto-sans-symbols-2/unicode.json')),
  anySign('symbol', 'noto-sans-symbols', () => import('@fontsource/noto-sans-symbols/unicode.json')),
  anySign('symbol', 'noto-emoji', () => import('@fontsource/noto-emoji/unicode.json')),
]

/** The fonts that share Han characters. `letters.ts` chooses a font by the other characters of the text. */
export const hanFamilies: readonly LetterFamily[] = [chinese, japanese, korean]

/** All other fonts, in the order in which a character is searched for. */
export const families: readonly LetterFamily[] = [...scripts, ...signs]
