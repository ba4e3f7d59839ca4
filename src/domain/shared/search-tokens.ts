import { beginningsMeant } from './mistakes'

/**
 * The text filter of long lists: a record has prefixes of its words, so that the server can find it by one half-typed word
 * (array-contains); the browser matches further words.
 */
const MIN_PREFIX = 2
const MAX_PREFIX = 12
const MAX_TOKENS = 200

/** Letters that Unicode does not split into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, without accents: 'Tromsø' → 'tromso', 'Perú' → 'peru'. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþı]/g, letter => plainLetters[letter] ?? letter)
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The beginnings of references: PRA-2026-0142, CON-2026-0017. */
const REFERENCE = /^(pra|con)(\d*)$/

/** The words of a search; 'con17' counts as two. */
export function queryWords(query: string): string[] {
  return wordsOf(query).flatMap(word => {
    const [, kind, number] = REFERENCE.exec(word) ?? []
    return kind && number ? [kind, number] : [word]
  })
}

/**
 * The prefixes, 2 to 12 letters long, of every word in the texts: at most 200, words in the order given, so put the words that
 * people search for first. Numbers are also found without their leading zeros ('142' finds PRA-2026-0142).
 */
export function searchTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const word of texts.flatMap(wordsOf).flatMap(withoutLeadingZeros)) {
    for (let length = MIN_PREFIX; length <= Math.min(word.length, MAX_PREFIX); length++) {
      tokens.add(word.slice(0, length))
      if (tokens.size === MAX_TOKENS) return [...tokens]
    }
  }
  return [...tokens]
}

function withoutLeadingZeros(word: string): string[] {
  return /^0+\d/.test(word) ? [word, word.replace(/^0+/, '')] : [word]
}

/** The number of digits in a reference's number. */
const NUMBER_DIGITS = 4

/**
 * Returns the one word of a query that is sent to the server: the longest, cut to the stored length. A reference is sent as its
 * number, since all references begin with the same letters ('con 17' is CON-2026-0017). If it is empty, the server does not
 * filter.
 */
export function serverToken(query: string): string {
  const words = queryWords(query)
  const number = words.some(word => REFERENCE.test(word))
    ? words.findLast(word => /^\d+$/.test(word))
    : undefined
  const longest = words.reduce((best, word) => (word.length >= best.length ? word : best), '')
  const token = number?.padStart(NUMBER_DIGITS, '0') ?? longest
  return token.length < MIN_PREFIX ? '' : token.slice(0, MAX_PREFIX)
}

/**
 * True if every word of the query begins a word of the text. The order of words, upper and lower case, and accents make no
 * difference.
 */
export function matchesWords(haystack: string, query: string): boolean {
  const wanted = queryWords(query)
  if (wanted.length === 0) return true
  const words = wordsOf(haystack).flatMap(withoutLeadingZeros)
  return wanted.every(want => words.some(word => word.startsWith(want)))
}

/** Does the same as `matchesWords`, but each word of the query may have one typing error. */
export function meansWords(haystack: string, query: string): boolean {
  const words = wordsOf(haystack).flatMap(withoutLeadingZeros)
  return queryWords(query).every(want => beginningsMeant(want)(words))
}
