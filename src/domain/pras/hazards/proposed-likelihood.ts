import type { Pra } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { scoreOf } from './matrix'

/** The largest number of other PRAs to read. Each PRA costs a read, and more of them help little. */
const MOST_OTHERS = 6

type Header = Pick<Pra, 'id' | 'type' | 'productionId' | 'countryIds' | 'approvedVersion' | 'startDate'>

/** Another PRA whose answers directors approved. */
export interface ApprovedPra {
  /** 'PRA-2026-0012 (Chile)'. */
  name: string
  steps: StoredAnswers
}

/** The likelihood of each hazard in approved PRAs of the same kind; severity is not taken from them. */
export interface ProposedLikelihood {
  before: number
  after: number
  /** The PRA that has the likelihood, with its country, since a likelihood belongs to a place: 'PRA-2026-0012 (Chile)'. */
  from: string
}

/**
 * Approved PRAs of the same type, the most similar first: same country, then same production, then the latest. If a production has
 * several PRAs in one country, only the latest counts, because it includes the knowledge of the earlier PRAs.
 */
export function approvedOfKind<Row extends Header>(
  { id, type, productionId, countryIds }: Header,
  pras: readonly Row[],
): Row[] {
  const nearness = (pra: Row) =>
    (pra.countryIds.some(country => countryIds.includes(country)) ? 2 : 0) +
    (pra.productionId === productionId ? 1 : 0)
  return pras
    .filter(pra => pra.id !== id && pra.type === type && pra.approvedVersion > 0)
    .sort((a, b) => nearness(b) - nearness(a) || b.startDate.localeCompare(a.startDate))
    .filter((pra, at, all) => all.findIndex(other => isSameKindOfTrip(other, pra)) === at)
    .slice(0, MOST_OTHERS)
}

const isSameKindOfTrip = (a: Header, b: Header): boolean =>
  a.productionId === b.productionId && a.countryIds.join() === b.countryIds.join()

/**
 * The likelihood of each hazard, from the nearest of these PRAs that lists it. A person accepts each proposal
 * separately, after reading its source.
 *
 * @param approved the nearest first
 */
export function proposedLikelihoods(
  approved: readonly ApprovedPra[],
): ReadonlyMap<string, ProposedLikelihood> {
  const found = new Map<string, ProposedLikelihood>()
  for (const { name, steps } of approved) {
    for (const hazard of answersIn(steps, hazardsStep).hazards) {
      const { hazardId, initialLikelihood: before, residualLikelihood: after } = hazard
      const isRated =
        scoreOf(before, hazard.initialSeverity) > 0 && scoreOf(after, hazard.residualSeverity) > 0
      if (hazardId !== '' && isRated && !found.has(hazardId))
        found.set(hazardId, { before, after, from: name })
    }
  }
  return found
}
