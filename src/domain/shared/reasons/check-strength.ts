import { hasWords } from './non-answer'

/**
 * The strengths of a check, in the order in which the results are shown. 'blocks': the answer must be corrected before
 * submitting. 'explain': a written reason is needed. 'notice': for information only.
 */
export const checkStrengths = ['blocks', 'explain', 'notice'] as const
export type CheckStrength = (typeof checkStrengths)[number]

/** The fewest characters of a reason, without the spaces around it. */
export const LEAST_REASON = 20

/** The fewest different words of a reason of that length. */
const LEAST_WORDS = 3

/**
 * Returns as a sentence why a text is not enough as a reason; the empty string if it is enough. A lower `least` accepts short
 * texts: one meaningful word, as in 'Too windy', is then enough.
 * @param least the fewest characters, without the spaces around the text; with 0, any text is enough
 */
export function reasonFault(text: string, least = LEAST_REASON): string {
  const missing = least - text.trim().length
  if (missing > 0) return `Write at least ${least} characters: ${missing} more.`
  const isSaid = least === 0 || hasWords(text, least < LEAST_REASON ? 1 : LEAST_WORDS)
  return isSaid ? '' : 'This is not a reason yet. Say why in words.'
}

export const isReason = (text: string): boolean => reasonFault(text) === ''
