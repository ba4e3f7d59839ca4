import type { Pra } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { scoreOf } from './matrix'

/** The limit of other PRAs to read. Each costs a read, and further ones help little. */
const MOST_OTHERS = 6

type Header = Pick<Pra, 'id' | 'type' | 'productionId' | 'countryIds' | 'approvedVersion' | 'startDate'>

/** A PRA with a version in force, whose answers were approved. */
export interface ApprovedPra {
  /** The reference and the country: 'PRA-2026-0012 (Chile)'. */
  name: string
  steps: StoredAnswers
}

/** The likelihood of a hazard in an approved PRA of the same kind. Severity is not proposed. */
export interface ProposedLikelihood {
  before: number
  after: number
  /**
   * The PRA from which the likelihood comes, with its country, because a likelihood belongs to a place: 'PRA-2026-0012 (Chile)'.
   */
  from: string
}

/**
 * Finds approved PRAs of the same type, the most similar first: those for the same country, then those of the same production,
 * then the latest. If a production has several PRAs for the same countries, only the latest counts, because it includes what the
 * earlier ones taught.
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
 * The likelihood of each hazard, from the first of these PRAs that lists it. A person accepts each proposal separately, after
 * reading where it comes from.
 * @param approved the approved PRAs, the most similar first
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
