import { isoDay } from '@/domain/shared/entity'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The limits of reasons per determination, and of characters per reason. */
export const MOST_SDS_REASONS = 30
export const MOST_SDS_REASON = 500

export const determinationOutcomes = [
  { value: 'outside', label: 'Outside off-payroll working' },
  { value: 'inside', label: 'Inside: to be paid through PAYE' },
] as const
export type DeterminationOutcome = (typeof determinationOutcomes)[number]['value']

/**
 * The tax status determination of a contract (HMRC ESM10013). It is not one of the terms, because one person makes it in a
 * separate event. Older contracts have an outcome and reasons, but do not say who decided.
 */
export const determinationShape = {
  sdsOutcome: z.enum(['', 'outside', 'inside']).default(''),
  sdsReasons: z.array(z.string().max(MOST_SDS_REASON)).max(MOST_SDS_REASONS).default([]),
  determinedById: z.string().default(''),
  /** The time of the determination, in milliseconds; 0 if there is none. */
  determinedAt: z.number().default(0),
  /** The day on which the worker got the letter, and how, as somebody in the office recorded it. */
  determinationGivenOn: isoDay.default(''),
  determinationGivenHow: longText(5000).default(''),
}
const determinationSchema = z.object(determinationShape)
export type Determination = z.infer<typeof determinationSchema>

/** The person, the work and the job: a change to one of these terms makes the determination invalid. */
const aboutTerms = [
  'crewId',
  'contractCompanyId',
  'productionCompanyId',
  'crewSpecialism',
  'services',
] as const
type AboutTerms = Partial<Record<(typeof aboutTerms)[number], string>>

/** The fields of a determination that has become invalid. Its reasons stay, as a start for the person who makes the next one. */
export function voidedDetermination(
  contract: Determination & AboutTerms,
  changes: AboutTerms,
): Partial<Determination> {
  const isOther = aboutTerms.some(name => changes[name] !== undefined && changes[name] !== contract[name])
  if (!isOther || contract.determinedAt === 0) return {}
  return {
    sdsOutcome: '',
    determinedById: '',
    determinedAt: 0,
    determinationGivenOn: '',
    determinationGivenHow: '',
  }
}
