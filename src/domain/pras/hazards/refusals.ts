import { lastReason, type ReasonSubject, withReason } from '@/domain/pras/steps/reasons'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * A refused suggestion is a statement of a person, and so is a lowered severity. Its words are in the step's answers, and again
 * under their writer, like a reason for a finding: so the rules prove who it was (docs/decisions/reasons-for-findings.md).
 */
const REFUSAL = 'hazard-refused'
/** A severity below the catalogue's is one, too. */
const LOWERING = 'severity-lowered'

/** Whether a kept reason belongs to a statement, whose words are among the answers. */
export const isStatement = (checkId: string): boolean => checkId === REFUSAL || checkId === LOWERING

/** What somebody states of a hazard against the catalogue: that it does not apply, or that it is less severe. */
export interface HazardWords {
  hazardId: string
  reason: string
  byId: string
  /** Milliseconds. */
  at: number
}

const refusalOf = (hazardId: string) => ({ checkId: REFUSAL, place: `notApplicable.${hazardId}` })
const loweringOf = (hazardId: string) => ({ checkId: LOWERING, place: `hazards.${hazardId}` })

/** A suggestion that does not apply here, and why (domain 1.9); a reason that is written on keeps its place. */
export function withRefusal(content: Content, { hazardId, reason, byId, at }: HazardWords): Content {
  const items = asItems(content.notApplicable)
  const refusal = { hazardId, reason }
  const given = { ...refusalOf(hazardId), sentence: 'Suggested hazard refused', reason, byId, at }
  return {
    ...withReason(content, given),
    notApplicable: items.some(item => item.hazardId === hazardId)
      ? items.map(item => (item.hazardId === hazardId ? refusal : item))
      : [...items, refusal],
  }
}

/** Why a hazard is less severe here than the catalogue says: the words are in the hazard, and here under their writer. */
export function withLowering(content: Content, { hazardId, reason, byId, at }: HazardWords): Content {
  return withReason(content, {
    ...loweringOf(hazardId),
    sentence: 'Severity lower than the catalogue’s',
    reason,
    byId,
    at,
  })
}

type Words = Pick<HazardWords, 'hazardId' | 'reason'>
type Writer = Pick<HazardWords, 'byId' | 'at'>

/** Who wrote the present words of a refusal, and when; undefined if that was not kept, or the words have changed. */
export const refusedBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, refusalOf(words.hazardId), words)

/** Who wrote why a severity is lower, in the same way. */
export const loweredBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, loweringOf(words.hazardId), words)

function writerOf(content: Content, about: ReasonSubject, { reason }: Words): Writer | undefined {
  const given = lastReason(content, about)
  return given && given.reason.trim() === reason.trim() ? { byId: given.byId, at: given.at } : undefined
}
