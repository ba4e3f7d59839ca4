import { queryWords } from '@/domain/shared/search-tokens'

/** Letters of the longest token that a person is found by. */
export const LONGEST_TOKEN = 16

/**
 * The tokens that a text is looked for by, the most telling first: each is asked where the one before it finds nobody. The last
 * ones forgive what is mistyped after the beginning of a word.
 */
export function personTokens(text: string): string[] {
  const words = queryWords(text.split('@')[0] ?? '')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const wanted = [
    words.join(''),
    longest,
    longest.slice(0, Math.ceil(longest.length / 2)),
    longest.slice(0, 2),
  ]
  return [...new Set(wanted.map(word => word.slice(0, LONGEST_TOKEN)).filter(word => word.length >= 2))]
}
