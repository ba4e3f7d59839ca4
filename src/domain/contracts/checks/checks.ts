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
  /** The answer that the finding is about, as a path with dots, and the form section that has the answer. */
  path: string
  section: string
  message: string
  /** The public source of the rule; undefined if the rule is our own. */
  source?: string
  strength: CheckStrength
}

export const allContractChecks: readonly ContractCheck[] = [
  ...dateChecks,
  ...payChecks,
  ...statusChecks,
  ...coverChecks,
]

const nextStage: Partial<Record<ContractStatus, CheckStage>> = {
  draft: 'submit',
  submitted: 'submit',
  approved: 'send',
  sent: 'sign',
}

/**
 * The findings of a contract apart from missing answers (domain 5.2, 5.4 and 5.5), the strongest first. A check is only a notice
 * until the step that it prevents. When a signed copy is filed, checks of earlier steps are only notices too. Ended contracts
 * have no findings.
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

/** At signing, earlier checks do not count: signed terms cannot be corrected, and the signed copy must still be filed. */
function countsAt(stage: CheckStage, before: CheckStage): boolean {
  return stage === 'sign' ? before === 'sign' : checkStages.indexOf(before) <= checkStages.indexOf(stage)
}

function sectionOf(path: string): string {
  const [name] = path.split('.')
  // The outcome is not a field of a form, so its finding is shown with the section for the tax status.
  if (name === 'sdsOutcome') return taxStatus.id
  return contractSections.find(({ fields }) => fields.some(field => field.name === name))?.id ?? ''
}

/**
 * The findings that prevent the next step: those that block, and those whose required reason is missing.
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
