import phrases from './empty-words.json' with { type: 'json' }

/**
 * Words with which people fill a required field without answering, in the form of `plainWords`. `empty` has phrases without
 * meaning ('to follow'), `none` phrases that can be true ('nobody'), `fillers` words that change nothing ('please', 'later').
 * `isNonAnswer` also recognises texts of signs only, one letter or word repeated, and the question itself.
 */
const { empty, none, fillers } = phrases
const FILLERS: ReadonlySet<string> = new Set(fillers)

/** Placeholder text of a layout. */
const LATIN_FILLER = /\b(lorem ipsum|dolor sit amet|consectetur adipiscing)\b/

/** The longest phrases come first, so that 'same as above' is not read as 'same'. */
const phrasesOf = (texts: readonly string[]) =>
  texts.map(phrase => phrase.split(' ')).sort((a, b) => b.length - a.length)
const emptyPhrases = phrasesOf(empty)
const nonePhrases = phrasesOf(none)

/**
 * Returns a text as letters in lower case and digits of any script, with one space between words: 'T.B.C. – see above!' becomes
 * 'tbc see above'. Texts that differ only in case, signs and spaces become equal.
 */
export function plainWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Cf}'’`´]/gu, '')
      // Letters with dots or a slash between them are one word: 't.b.c.', 'n/a', 'o.k.'
      .replace(/(?<![\p{L}\p{N}])(\p{L})(?:[./\\]\s?(\p{L})(?![\p{L}\p{N}]))+/gu, letters =>
        letters.replace(/[^\p{L}]/gu, ''),
      )
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

export interface AnswerQuestion {
  /** The question. Its own words are not an answer to it. */
  label?: string
  /** True if 'none' can be a true answer. */
  mayBeNone?: boolean
}

/**
 * Returns whether a text is given but says nothing: 'TBC', 'n/a', a full stop, 'see attached', 'xxx', one word repeated, the
 * question itself. Returns false for an empty text. Case, dots and fillers ('please', 'later') make no difference. A text with
 * one other word counts as an answer.
 */
export function isNonAnswer(text: string, { label = '', mayBeNone = false }: AnswerQuestion = {}): boolean {
  if (text.trim() === '') return false
  const words = plainWords(text)
  if (words === '' || LATIN_FILLER.test(words)) return true
  if (words === plainWords(label)) return true
  const tokens = words.split(' ')
  if (isRepeated(tokens, text)) return true
  return isMadeOf(tokens, mayBeNone ? emptyPhrases : [...emptyPhrases, ...nonePhrases])
}

/** 'AAA' is a company, 'M' a channel, 'Bora Bora' a place, so these are answers. */
function isRepeated(tokens: readonly string[], text: string): boolean {
  const [first = ''] = tokens
  if (tokens.length === 1)
    return /^\W*(?:[xX]+|(\p{Script=Latin})\1{3,}|(?=\p{Ll})(\p{Script=Latin})\2{2,})\W*$/u.test(text)
  if (tokens.some(token => token !== first) || /^\p{N}+$/u.test(first)) return false
  return tokens.length > 2 || !/^\p{Lu}\S* \p{Lu}/u.test(text.trim())
}

/** Returns whether the words are only these phrases and fillers, with at least one phrase. */
function isMadeOf(tokens: readonly string[], phrases: readonly string[][]): boolean {
  let has = false
  for (let at = 0; at < tokens.length; ) {
    const phrase = phrases.find(words => words.every((word, index) => tokens[at + index] === word))
    if (phrase) has = true
    else if (!FILLERS.has(tokens[at] ?? '')) return false
    at += phrase?.length ?? 1
  }
  return has
}

/** Scripts that write no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Returns whether a text has meaning and at least this many different words. Words are counted only in scripts that write spaces
 * between words.
 * @param least the number of words
 */
export function hasWords(text: string, least: number): boolean {
  if (isNonAnswer(text)) return false
  const words = plainWords(text)
    .split(' ')
    .filter(word => /\p{L}/u.test(word))
  return new Set(words).size >= least || UNSPACED.test(text)
}
