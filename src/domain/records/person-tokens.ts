import { queryWords } from '@/domain/shared/search-tokens'

export const LONGEST_TOKEN = 16

/** The most exact first; each is tried if the one before finds nobody. Short ones ignore typing errors later in a word. */
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
