import { lastReason, type ReasonSubject, withReason } from '@/domain/pras/steps/reasons'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * The id under which the refusal of a suggested hazard is stored. Refusing a suggestion is a person's statement, and so is
 * lowering a severity. The words of a statement are among the step's answers, and again under their writer, like a reason for a
 * finding, so that the rules can prove who wrote them (docs/decisions/reasons-for-findings.md).
 */
const REFUSAL = 'hazard-refused'
/** The id under which the statement is stored that a severity is below the catalogue's. */
const LOWERING = 'severity-lowered'

/** Returns whether a stored reason is such a statement, whose words are also among the answers. */
export const isStatement = (checkId: string): boolean => checkId === REFUSAL || checkId === LOWERING

/** A person's statement that a suggested hazard does not apply, or that a hazard is less severe than the catalogue says. */
export interface HazardWords {
  hazardId: string
  reason: string
  byId: string
  /** The time of the statement, in milliseconds. */
  at: number
}

const refusalOf = (hazardId: string) => ({ checkId: REFUSAL, place: `notApplicable.${hazardId}` })
const loweringOf = (hazardId: string) => ({ checkId: LOWERING, place: `hazards.${hazardId}` })

/** Stores why a suggested hazard does not apply (domain 1.9). A corrected reason keeps its place in the list. */
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

/**
 * Stores, under its writer, the reason why a hazard is less severe here than in the catalogue. The hazard itself has the same
 * words.
 */
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

/** Undefined if no writer is stored, or if the words differ from the stored ones. */
export const refusedBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, refusalOf(words.hazardId), words)

/** The writer of the reason for a lower severity, with the time. Undefined in the same cases as for `refusedBy`. */
export const loweredBy = (content: Content, words: Words): Writer | undefined =>
  writerOf(content, loweringOf(words.hazardId), words)

function writerOf(content: Content, about: ReasonSubject, { reason }: Words): Writer | undefined {
  const given = lastReason(content, about)
  return given && given.reason.trim() === reason.trim() ? { byId: given.byId, at: given.at } : undefined
}
