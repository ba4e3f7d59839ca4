import type { Pra } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { scoreOf } from './matrix'

/** So many others are looked at: reading them costs, and more say little more. */
const MOST_OTHERS = 3

type Header = Pick<Pra, 'id' | 'type' | 'productionId' | 'countryIds' | 'approvedVersion' | 'startDate'>

/** Another PRA whose answers directors approved. */
export interface ApprovedPra {
  /** 'PRA-2026-0012 (Chile)'. */
  name: string
  steps: StoredAnswers
}

/** How likely approved PRAs of the same kind hold a hazard; the severity is not theirs to say. */
export interface ProposedLikelihood {
  before: number
  after: number
  /** 'PRA-2026-0012 (Chile), PRA-2025-0007 (Norway)': a likelihood is one of a place. */
  from: string
}

/**
 * The approved PRAs that are of this one's kind: of the same type, for the same country or of the same production. The same
 * country comes first, then the same production, then the latest.
 */
export function approvedOfKind<Row extends Header>(
  { id, type, productionId, countryIds }: Header,
  pras: readonly Row[],
): Row[] {
  const nearness = (pra: Row) =>
    (pra.countryIds.some(country => countryIds.includes(country)) ? 2 : 0) +
    (pra.productionId === productionId ? 1 : 0)
  return pras
    .filter(pra => pra.id !== id && pra.type === type && pra.approvedVersion > 0 && nearness(pra) > 0)
    .sort((a, b) => nearness(b) - nearness(a) || b.startDate.localeCompare(a.startDate))
    .slice(0, MOST_OTHERS)
}

/**
 * By hazard, how likely these PRAs hold it: where they differ, the likeliest. What somebody proposes is taken for one hazard at
 * a time, by whoever has read it.
 */
export function proposedLikelihoods(
  approved: readonly ApprovedPra[],
): ReadonlyMap<string, ProposedLikelihood> {
  const found = new Map<string, ProposedLikelihood>()
  for (const { name, steps } of approved) {
    for (const hazard of answersIn(steps, hazardsStep).hazards) {
      const { hazardId, initialLikelihood, residualLikelihood } = hazard
      const isRated =
        scoreOf(initialLikelihood, hazard.initialSeverity) > 0 &&
        scoreOf(residualLikelihood, hazard.residualSeverity) > 0
      if (hazardId === '' || !isRated) continue
      const other = found.get(hazardId)
      found.set(hazardId, {
        before: Math.max(initialLikelihood, other?.before ?? 0),
        after: Math.max(residualLikelihood, other?.after ?? 0),
        from: other ? `${other.from}, ${name}` : name,
      })
    }
  }
  return found
}
