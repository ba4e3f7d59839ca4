import { lastReason, type ReasonSubject, withReason } from '@/domain/pras/steps/reasons'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * Refusing a suggestion is a person's statement, and so is lowering a severity. The words are stored in the step's answers, and
 * again under their writer, like a reason for a finding. So the rules can prove who wrote them
 * (docs/decisions/reasons-for-findings.md).
 */
const REFUSAL = 'hazard-refused'
/** The mark of the statement that a severity is below the catalogue's. */
const LOWERING = 'severity-lowered'

/** True if a stored reason belongs to a statement, whose words are among the answers. */
export const isStatement = (checkId: string): boolean => checkId === REFUSAL || checkId === LOWERING

/** A person's statement about a hazard against the catalogue: that it does not apply, or that it is less severe. */
export interface HazardWords {
  hazardId: string
  reason: string
  byId: string
  /** Milliseconds. */
  at: number
}

const refusalOf = (hazardId: string) => ({ checkId: REFUSAL, place: `notApplicable.${hazardId}` })
const loweringOf = (hazardId: string) => ({ checkId: LOWERING, place: `hazards.${hazardId}` })

/** Stores that a suggestion does not apply here, and the reason (domain 1.9); an edited reason keeps its place. */
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

/** Stores why a hazard is less severe here than in the catalogue. The words are in the hazard, and also under their writer. */
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

/**
 * The writer of the present words of a refusal, with the time. Undefined if no writer is stored, or if the words have changed.
 */
export const refusedBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, refusalOf(words.hazardId), words)

/** The writer of the reason for a lower severity, with the time; undefined under the same conditions as in `refusedBy`. */
export const loweredBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, loweringOf(words.hazardId), words)

function writerOf(content: Content, about: ReasonSubject, { reason }: Words): Writer | undefined {
  const given = lastReason(content, about)
  return given && given.reason.trim() === reason.trim() ? { byId: given.byId, at: given.at } : undefined
}
