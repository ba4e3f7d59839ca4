import { beginningsMeant } from './mistakes'

/**
 * This file is for the text filter of long lists. Each record stores prefixes of its words, so that the server can find it by one
 * half-typed word (array-contains). The browser then compares the other words.
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

/** Returns a text in lower case and without accents: 'Tromsø' → 'tromso', 'Perú' → 'peru'. */
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

/** Returns the words of a search. 'con17' counts as two words. */
export function queryWords(query: string): string[] {
  return wordsOf(query).flatMap(word => {
    const [, kind, number] = REFERENCE.exec(word) ?? []
    return kind && number ? [kind, number] : [word]
  })
}

/**
 * Returns the prefixes of every word in the texts, each 2 to 12 letters long and at most 200 in all. The first texts are used
 * first, so put those that people search for at the beginning. Numbers are also found without leading zeros ('142' finds
 * PRA-2026-0142).
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

const NUMBER_DIGITS = 4

/**
 * Returns the one word of a query that is sent to the server: the longest, cut to the stored length. For a reference, the number
 * is sent, because all references begin with the same letters ('con 17' is CON-2026-0017). If the result is empty, the server
 * does not filter.
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

/** Every word of the query must begin a word of the text. Order, case and accents make no difference. */
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
