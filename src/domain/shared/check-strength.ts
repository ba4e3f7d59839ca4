/**
 * How much a check asks for. 'blocks': not sent on until it is mended. 'explain': sent on with a written reason. 'notice': to
 * know. In the order in which they are shown.
 */
export const checkStrengths = ['blocks', 'explain', 'notice'] as const
export type CheckStrength = (typeof checkStrengths)[number]

/** The least that a reason says, in characters without the spaces around it. */
export const LEAST_REASON = 20

/** Whether a text says enough to be a reason. */
export function isReason(text: string): boolean {
  return text.trim().length >= LEAST_REASON
}
