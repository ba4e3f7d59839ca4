import { hasWords } from './non-answer'

/**
 * How strong a check is. 'blocks': not sent on until it is corrected. 'explain': sent on with a written reason. 'notice': to
 * know. In the order in which they are shown.
 */
export const checkStrengths = ['blocks', 'explain', 'notice'] as const
export type CheckStrength = (typeof checkStrengths)[number]

/** The least that a reason says, in characters without the spaces around it. */
export const LEAST_REASON = 20

/** The least number of different words of a reason of that length. */
const LEAST_WORDS = 3

/**
 * What a text lacks to be a reason, as a sentence; empty if it lacks nothing. A shorter one than usual ('Too windy')
 * needs no more than a word that means something.
 * @param least how many characters it has at least, without the spaces around it; with 0, nothing is asked for
 */
export function reasonFault(text: string, least = LEAST_REASON): string {
  const missing = least - text.trim().length
  if (missing > 0) return `At least ${least} characters: ${missing} more.`
  const isSaid = least === 0 || hasWords(text, least < LEAST_REASON ? 1 : LEAST_WORDS)
  return isSaid ? '' : 'Say why in words: this is not a reason yet.'
}

/** Whether a text says enough to be a reason. */
export const isReason = (text: string): boolean => reasonFault(text) === ''
