import { useMemo } from 'react'
import {
  useContractCompaniesNamed,
  useHmrcRoles,
  useNonUkContractRoles,
} from '@/data/contracts/contract-references'
import { usePraBrief } from '@/data/pras/use-pra-brief'
import { useKnownCompanies } from '@/data/records/known-registers'
import { useConfig } from '@/data/records/reference'
import type { CheckStage } from '@/domain/contracts/checks/check'
import type { CheckFinding } from '@/domain/contracts/checks/checks'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { Contract } from '@/domain/contracts/schema'
import { type ContractCheckRecords, findingsOf } from '@/domain/contracts/workflow/open-checks'
import type { FieldProblem } from '@/domain/fields/field-problems'

export interface ContractChecks {
  /** The missing or wrong terms. */
  missing: readonly ContractProblem[]
  /** The findings: some block, some need a reason, some only inform. */
  findings: readonly CheckFinding[]
  /** The missing terms and the findings, for display at their fields. */
  problems: readonly FieldProblem[]
}

/** Returns the records that the checks of these contracts may need, as far as this person may read them. */
export function useCheckRecords(contracts: readonly Contract[]): ContractCheckRecords {
  const config = useConfig()
  const { rows: hmrcRoles, isClosed: isRoleListClosed = false } = useHmrcRoles()
  const { byId: nonUkRoles } = useNonUkContractRoles()
  const { byId: contractCompanies } = useContractCompaniesNamed(
    contracts.map(({ contractCompanyId }) => contractCompanyId),
  )
  const { byId: companies } = useKnownCompanies()
  return useMemo(
    () => ({ config, hmrcRoles, isRoleListClosed, nonUkRoles, contractCompanies, companies }),
    [config, hmrcRoles, isRoleListClosed, nonUkRoles, contractCompanies, companies],
  )
}

/**
 * Returns the missing terms and the findings of a contract during typing. `today` is `YYYY-MM-DD`; `stage` is the step of the
 * workflow that the contract is checked for; by default, the step that follows its status.
 */
export function useContractChecks(contract: Contract, today: string, stage?: CheckStage): ContractChecks {
  const records = useCheckRecords([contract])
  const dronePra = usePraBrief(contract.dronePraId)
  return useMemo(() => {
    const { missing, findings } = findingsOf(contract, { ...records, dronePra }, today, stage)
    const beside = findings.map(
      ({ path, message, strength }): FieldProblem => ({
        path,
        message,
        level: strength === 'blocks' ? 'error' : 'warning',
      }),
    )
    return { missing, findings, problems: [...missing, ...beside] }
  }, [contract, today, records, dronePra, stage])
}
