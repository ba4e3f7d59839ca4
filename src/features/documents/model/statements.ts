import { boilerplateChecks } from '@/domain/pras/checks/boilerplate/boilerplate-checks'
import { praChecks } from '@/domain/pras/checks/checks'
import { explained } from '@/domain/pras/checks/explained'
import { hazardStatements } from '@/domain/pras/hazards/statements'
import { stepContext } from '@/domain/pras/steps/registry'
import { todayIso } from '@/domain/shared/dates'
import type { PraDocumentInput } from './document-input'

/** A reason that was sent with the PRA: for a finding of a check, a refused hazard, or a lowered severity. */
export interface Statement {
  /** The finding or suggestion that the reason answers: 'Suggested hazard refused: Crocodiles'. */
  sentence: string
  reason: string
  /** The writer of the reason, and the time in milliseconds; empty and 0 if unknown. */
  by: string
  at: number
  /** The source of the rule; empty if there is none. */
  source: string
}

/** Returns notes for approvers, as sentences, about answers that look copied from another PRA. */
export function boilerplateOf({ pra, steps, now }: PraDocumentInput): string[] {
  return praChecks(stepContext(pra, steps, todayIso(now)), boilerplateChecks).map(({ message }) => message)
}

/**
 * Returns every reason that was sent with the shown version: first reasons for findings, in the order of the checks, then reasons
 * for hazards that were refused or rated less severe than in the catalogue.
 *
 * @param input must have the stored answers, since `documentSteps` would remove the reasons
 */
export function statementsOf({ pra, steps, names, now }: PraDocumentInput): Statement[] {
  const context = stepContext(pra, steps, todayIso(now))
  const checked = explained(context, id => names('person', id)).map(
    ({ sentence, reason, byName, at, source }) => ({ sentence, reason, by: byName, at, source }),
  )
  const stated = hazardStatements(steps, id => names('hazard', id))
  const hazards = stated.map(({ kind, title, what, reason, byId, at }) => ({
    sentence: kind === 'refused' ? `Suggested hazard refused: ${title}` : `${title}: ${what}`,
    reason: reason || 'No reason is given.',
    by: byId && names('person', byId),
    at,
    source: '',
  }))
  return [...checked, ...hazards]
}
