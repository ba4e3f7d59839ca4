/**
 * The text filter of the long lists: a record keeps the prefixes of its words, so that the server can find it by one
 * word as it is being typed (array-contains); further words are matched in the browser.
 */
const MIN_PREFIX = 2
const MAX_PREFIX = 12
const MAX_TOKENS = 200

/** Letters that Unicode does not take apart into a base letter and a mark. */
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

/**
 * The prefixes, 2 to 12 letters long, of every word in the texts: at most 200, words in the order given, so put what
 * people look for first. Numbers are also found without their leading zeros ('142' finds PRA-2026-0142).
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

/** The one word of a query that goes to the server: the longest, cut to the stored length. Empty: do not filter there. */
export function serverToken(query: string): string {
  const longest = wordsOf(query).reduce((best, word) => (word.length >= best.length ? word : best), '')
  return longest.length < MIN_PREFIX ? '' : longest.slice(0, MAX_PREFIX)
}

/** Whether every word of the query begins a word of the text, in any order, whatever the case and accents. */
export function matchesWords(haystack: string, query: string): boolean {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return true
  const words = wordsOf(haystack).flatMap(withoutLeadingZeros)
  return wanted.every(want => words.some(word => word.startsWith(want)))
}
