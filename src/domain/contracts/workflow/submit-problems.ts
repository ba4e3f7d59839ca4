import type { CheckFinding } from '@/domain/contracts/checks/checks'
import { type ContractProblem, missingTerms } from '@/domain/contracts/complete'
import { missingInPrint } from '@/domain/contracts/documents/printed'
import type { TemplateRule } from '@/domain/contracts/documents/template-rules'
import { missingPrivate } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'
import { scheduleGap } from '@/domain/contracts/totals'

/** Facts from other records, each absent if its record was not loaded. */
export interface SubmitFacts {
  /** True if the record of the engaging company says that it is small for off-payroll working. */
  isSmallEngager?: boolean
  /** The rules that choose the documents of contracts; by default the app's own rules. */
  templateRules?: readonly TemplateRule[]
}

const error = (path: string, section: string, message: string): ContractProblem => ({
  path,
  section,
  message,
  level: 'error',
})

/** What prevents submitting, and warnings (level 'warning'). `today` is `YYYY-MM-DD`. */
export function submitProblems(
  contract: Contract,
  today: string,
  facts: SubmitFacts = {},
): ContractProblem[] {
  const { isSmallEngager, templateRules } = facts
  const missing = missingTerms(contract, today)
  const gap = scheduleGap(contract)
  return [
    ...missing,
    // A value that the fields already report as missing is not reported a second time.
    ...missingInPrint(contract, templateRules).filter(
      ({ path }) => !missing.some(each => each.path === path),
    ),
    ...(contract.totalContractPayment === 0
      ? [error('filmingRate', 'pay', 'This contract pays nothing yet. Enter rates and days.')]
      : []),
    ...(gap !== 0 && contract.paymentSchedule.length > 0
      ? [
          error(
            'paymentSchedule',
            'payments',
            gap > 0
              ? 'The payments add up to less than the total of the contract. Correct them so that they add up to the total.'
              : 'The payments add up to more than the total of the contract. Correct them so that they add up to the total.',
          ),
        ]
      : []),
    ...missingPrivate(contract).map(message => error('private', 'private', message)),
    ...(contract.type === 'loanout' &&
    isSmallEngager !== undefined &&
    contract.engagerIsSmall !== '' &&
    (contract.engagerIsSmall === 'yes') !== isSmallEngager
      ? [
          error(
            'engagerIsSmall',
            'tax-status',
            `This contract and the record of the company that engages disagree: the record says that the company is ${isSmallEngager ? '' : 'not '}small for off-payroll working. Change the answer in the contract, or have the record corrected.`,
          ),
        ]
      : []),
  ]
}

/** Missing answers first, then findings of checks. If a field has both, only the missing answer is listed. */
export function allBlocking(
  missing: readonly ContractProblem[],
  findings: readonly CheckFinding[],
): ContractProblem[] {
  const errors = missing.filter(({ level }) => level === 'error')
  const others = findings.filter(({ path }) => !errors.some(each => each.path === path))
  return [...errors, ...others.map(({ path, section, message }) => error(path, section, message))]
}
