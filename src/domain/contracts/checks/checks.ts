import type { Contract } from '@/domain/contracts/schema'
import { contractSections } from '@/domain/contracts/sections/registry'
import { taxStatus } from '@/domain/contracts/sections/status'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { type CheckStrength, checkStrengths, isReason } from '@/domain/shared/reasons/check-strength'
import { type CheckContext, type CheckStage, type ContractCheck, checkStages } from './check'
import { coverChecks } from './cover-checks'
import { dateChecks } from './date-checks'
import { payChecks } from './pay-checks'
import { statusChecks } from './status-checks'

export interface CheckFinding {
  id: string
  /** Dot path of the answer that the finding is about, and its section of the form. */
  path: string
  section: string
  message: string
  /** The public source of the rule, if it has one. */
  source?: string
  strength: CheckStrength
}

/** Every check, in the order of the form. */
export const allContractChecks: readonly ContractCheck[] = [
  ...dateChecks,
  ...payChecks,
  ...statusChecks,
  ...coverChecks,
]

/** The next step of a contract by its status; none if the contract is over. */
const nextStage: Partial<Record<ContractStatus, CheckStage>> = {
  draft: 'submit',
  submitted: 'submit',
  approved: 'send',
  sent: 'sign',
}

/**
 * The findings of a contract apart from missing answers (domain 5.2, 5.4 and 5.5), the strongest first. A check that blocks a
 * later step is only a notice until then. At signing, a check of an earlier step is only a notice too. Ended contracts have no
 * findings.
 * @param stage the next step of the contract; by default the step after its status
 */
export function contractChecks(
  contract: Contract,
  context: CheckContext,
  stage = nextStage[contract.status],
): CheckFinding[] {
  if (stage === undefined) return []
  return allContractChecks
    .filter(check => check.trips(contract, context))
    .map(({ id, path, message, source, strength, before }) => ({
      id,
      path,
      section: sectionOf(path),
      message: typeof message === 'function' ? message(contract, context) : message,
      source,
      strength: countsAt(stage, before) ? strength : 'notice',
    }))
    .sort((a, b) => checkStrengths.indexOf(a.strength) - checkStrengths.indexOf(b.strength))
}

/**
 * False at signing for checks of earlier steps: signed terms cannot be corrected, so these checks must not prevent filing the
 * signed copy.
 */
function countsAt(stage: CheckStage, before: CheckStage): boolean {
  return stage === 'sign' ? before === 'sign' : checkStages.indexOf(before) <= checkStages.indexOf(stage)
}

function sectionOf(path: string): string {
  const [name] = path.split('.')
  // The outcome is not a field of the form: its finding leads to the tax section.
  if (name === 'sdsOutcome') return taxStatus.id
  return contractSections.find(({ fields }) => fields.some(field => field.name === name))?.id ?? ''
}

/**
 * The findings that prevent the next step: blocking findings, and findings without a required reason.
 * @param reasons by the id of the check
 */
export function blocksContract(
  findings: readonly CheckFinding[],
  reasons: Readonly<Record<string, string>>,
): CheckFinding[] {
  return findings.filter(
    ({ id, strength }) => strength === 'blocks' || (strength === 'explain' && !isReason(reasons[id] ?? '')),
  )
}
