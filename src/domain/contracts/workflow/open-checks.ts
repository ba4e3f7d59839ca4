import type { Company } from '@/domain/companies/schema'
import type { Config } from '@/domain/config/schema'
import type { CheckStage } from '@/domain/contracts/checks/check'
import { checkContextOf } from '@/domain/contracts/checks/check-context'
import { blocksContract, type CheckFinding, contractChecks } from '@/domain/contracts/checks/checks'
import { reasonsFor } from '@/domain/contracts/checks/reasons'
import type { ContractProblem } from '@/domain/contracts/complete'
import { readRuleLines } from '@/domain/contracts/documents/rule-lines'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import { allBlocking, submitProblems } from './submit-problems'

/** The records that the checks of any contract may need, archived ones too. */
export interface ContractCheckRecords {
  config: Config
  hmrcRoles: readonly HmrcRole[]
  /** True if the user may not read HMRC roles. */
  isRoleListClosed: boolean
  nonUkRoles: ReadonlyMap<string, NonUkContractRole>
  contractCompanies: ReadonlyMap<string, Company>
  /** The engaging companies. */
  companies: ReadonlyMap<string, Company>
  /** The PRA that the drone part of the contract names, once it is loaded. */
  dronePra?: Pra | undefined
}

/** The missing terms of a contract, and the findings of its checks. */
interface ContractFindings {
  missing: readonly ContractProblem[]
  findings: readonly CheckFinding[]
}

/** `today` is `YYYY-MM-DD`; `stage` is the next step of the contract, by default the one after its status. */
export function findingsOf(
  contract: Contract,
  records: ContractCheckRecords,
  today: string,
  stage?: CheckStage,
): ContractFindings {
  const { dronePra, isRoleListClosed, config, companies, ...others } = records
  const known = { config, ...others, ...(dronePra ? { dronePra } : {}) }
  const context = { ...checkContextOf(contract, known, today), isRoleListClosed }
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

/** The findings that block a step because they are neither corrected nor explained. */
export interface OpenChecks {
  /** Missing terms, and findings that block. */
  blocking: readonly ContractProblem[]
  /** The findings that need a reason. A reason for another sentence does not count. */
  unexplained: readonly CheckFinding[]
}

/** The findings among these that block an event. */
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
