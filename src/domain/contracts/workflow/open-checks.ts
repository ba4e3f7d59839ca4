import type { Company } from '@/domain/companies/schema'
import type { CheckStage } from '@/domain/contracts/checks/check'
import { type CheckRecords, checkContextOf } from '@/domain/contracts/checks/check-context'
import { blocksContract, type CheckFinding, contractChecks } from '@/domain/contracts/checks/checks'
import { reasonsFor } from '@/domain/contracts/checks/reasons'
import type { ContractProblem } from '@/domain/contracts/complete'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import type { Contract } from '@/domain/contracts/schema'
import type { ById } from '@/domain/shared/entity'
import { allBlocking, submitProblems } from './submit-problems'

export interface ContractCheckRecords extends CheckRecords {
  /** True if the user may not read HMRC roles. The checks then trust that the role was confirmed. */
  isRoleListClosed: boolean
  /** The engaging companies, by id. */
  companies: ById<Company>
}

interface ContractFindings {
  missing: readonly ContractProblem[]
  findings: readonly CheckFinding[]
}

/** `today` is `YYYY-MM-DD`; `stage` is the next step of the contract, by default the step after its status. */
export function findingsOf(
  contract: Contract,
  records: ContractCheckRecords,
  today: string,
  stage?: CheckStage,
): ContractFindings {
  const { isRoleListClosed, config, companies } = records
  const context = { ...checkContextOf(contract, records, today), isRoleListClosed }
  const { rules: templateRules } = readRuleLines(config.contractTemplateRules)
  const isSmallEngager = companies.get(contract.productionCompanyId)?.isSmallEngager
  return {
    missing: submitProblems(contract, today, {
      templateRules,
      ...(isSmallEngager === undefined ? {} : { isSmallEngager }),
    }),
    findings: contractChecks(contract, context, stage),
  }
}

/** The findings that prevent a step, because nobody has corrected them or written a reason. */
export interface OpenChecks {
  /** The missing terms, and the findings that block. */
  blocking: readonly ContractProblem[]
  /** The findings that need a reason. A reason for an earlier wording of the finding's sentence does not count. */
  unexplained: readonly CheckFinding[]
}

export function openChecksOf(
  contract: Contract,
  { missing, findings }: ContractFindings,
  { checkStage, needsComplete }: { checkStage?: CheckStage; needsComplete?: boolean },
): OpenChecks {
  const open = checkStage ? blocksContract(findings, reasonsFor(contract, findings)) : []
  const blocks = open.filter(({ strength }) => strength === 'blocks')
  return {
    blocking: allBlocking(needsComplete ? missing : [], blocks),
    unexplained: open.filter(({ strength }) => strength === 'explain'),
  }
}
