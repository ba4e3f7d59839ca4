import type { Config } from '@/domain/config/schema'
import type { CheckContext } from '@/domain/contracts/checks/check'
import { blocksContract, type CheckFinding, contractChecks } from '@/domain/contracts/checks/checks'
import { type CheckReason, reasonsFor } from '@/domain/contracts/checks/reasons'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { allBlocking, submitProblems } from '@/domain/contracts/workflow/submit-problems'
import { refuseProblems } from '@/domain/workflow/refuse-problems'

interface ValidityFacts {
  context: CheckContext
  /** The configured lines that choose the documents of a contract. */
  ruleLines: Config['contractTemplateRules']
  /** True if the record of the engaging company says that it is small for off-payroll working. */
  isSmallEngager?: boolean
}

/**
 * Throws AppError 'failed-precondition' with `details.problems: ContractProblem[]` if the event needs complete terms and one is
 * missing, or if a check blocks the event, or asks for a reason that neither this nor an earlier command has.
 */
export function checkValid(contract: Contract, command: ContractCommand, facts: ValidityFacts): void {
  const { needsComplete, checkStage } = contractEventDefinition(command.event)
  const { context, ruleLines, isSmallEngager } = facts
  const records = {
    templateRules: readRuleLines(ruleLines).rules,
    ...(isSmallEngager === undefined ? {} : { isSmallEngager }),
  }
  const missing = needsComplete ? submitProblems(contract, context.today, records) : []
  const findings = checkStage ? contractChecks(contract, context, checkStage) : []
  const given = 'reasons' in command ? (command.reasons ?? []) : []
  const reasons = { ...reasonsFor(contract, findings), ...reasonsNow(findings, given) }
  refuseProblems(
    allBlocking(missing, blocksContract(findings, reasons)),
    'thing',
    needsComplete
      ? 'missing or not valid, so the contract was not submitted. Complete the listed answers, and submit the contract again.'
      : 'to be corrected first, so the contract did not change. Correct the listed answers.',
  )
}

/** The reasons in this command that were written for exactly the sentences of these findings, by the id of the check. */
function reasonsNow(
  findings: readonly CheckFinding[],
  given: readonly CheckReason[],
): Record<string, string> {
  return Object.fromEntries(
    findings.flatMap(({ id, message }) => {
      const found = given.find(({ check, sentence }) => check === id && sentence === message)
      return found ? [[id, found.reason]] : []
    }),
  )
}
