import { withOwnAnswers } from '@/domain/pras/compare/own-answers'
import type { Merged } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'
import type { DraftPorts } from './draft-ports'
import type { ServerStep } from './draft-state'

/**
 * Merges my text with the server's step. Undefined if the base of my text is not known.
 *
 * @param sent contents that were sent over this base without an answer; the server's step may include some of them
 */
export function mergeOverSent(
  merge: DraftPorts['merge'],
  { content: mine, over }: { content: Content; over: Content | undefined },
  { content: theirs }: ServerStep,
  sent: readonly Content[],
): Merged | undefined {
  if (!over) return undefined
  const base = sent.reduce((before, each) => withOwnAnswers(before, each, theirs), over)
  return merge?.({ base, mine, theirs })
}
