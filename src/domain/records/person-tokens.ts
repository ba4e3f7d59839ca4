import { queryWords } from '@/domain/shared/search-tokens'

/** The limit of letters per search token. */
export const LONGEST_TOKEN = 16

/**
 * Returns the tokens by which to search for a text, the most exact first. Each is tried only if the one before finds nobody. The
 * last ones are short beginnings, so that typing errors later in the word do not matter.
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
