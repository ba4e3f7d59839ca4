import { lastReason, withReason } from '@/domain/pras/steps/reasons'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * A refused suggestion is a statement of a person. Its words lie in the step's answers, and again under whoever wrote them,
 * like a reason for what a check found: so the rules prove who it was (docs/decisions/reasons-for-findings.md).
 */
export const REFUSAL = 'hazard-refused'
const SENTENCE = 'Suggested hazard refused'

export interface Refusal {
  hazardId: string
  reason: string
  byId: string
  /** Milliseconds. */
  at: number
}

const subjectOf = (hazardId: string) => ({ checkId: REFUSAL, place: `notApplicable.${hazardId}` })

/** A suggestion that does not apply here, and why (domain section 1.9); a reason that is written on keeps its place. */
export function withRefusal(content: Content, { hazardId, reason, byId, at }: Refusal): Content {
  const items = asItems(content.notApplicable)
  const refusal = { hazardId, reason }
  const given = { ...subjectOf(hazardId), sentence: SENTENCE, reason, byId, at }
  return {
    ...withReason(content, given),
    notApplicable: items.some(item => item.hazardId === hazardId)
      ? items.map(item => (item.hazardId === hazardId ? refusal : item))
      : [...items, refusal],
  }
}

/** Who wrote the words of a refusal as they stand, and when; undefined where that was not kept, or others were meant. */
export function refusedBy(
  content: Content,
  { hazardId, reason }: Pick<Refusal, 'hazardId' | 'reason'>,
): Pick<Refusal, 'byId' | 'at'> | undefined {
  const given = lastReason(content, subjectOf(hazardId))
  return given && given.reason.trim() === reason.trim() ? { byId: given.byId, at: given.at } : undefined
}
