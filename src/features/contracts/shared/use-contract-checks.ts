import { useMemo } from 'react'
import {
  useContractCompanies,
  useHmrcRoles,
  useNonUkContractRoles,
} from '@/data/contracts/contract-references'
import { usePraBrief } from '@/data/pras/use-pra-brief'
import { useConfig } from '@/data/records/reference'
import { useCompanies } from '@/data/records/registers'
import type { CheckStage } from '@/domain/contracts/checks/check'
import type { CheckFinding } from '@/domain/contracts/checks/checks'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { Contract } from '@/domain/contracts/schema'
import { type ContractCheckRecords, findingsOf } from '@/domain/contracts/workflow/open-checks'
import type { FieldProblem } from '@/domain/fields/field-problems'

export interface ContractChecks {
  /** What is missing or wrong in the terms. */
  missing: readonly ContractProblem[]
  /** What is said beside: what blocks, what wants a reason, what is to know. */
  findings: readonly CheckFinding[]
  /** Both, beside their fields. */
  problems: readonly FieldProblem[]
}

/** The records that the checks of any contract may need, as this person may read them. */
export function useCheckRecords(): ContractCheckRecords {
  const config = useConfig()
  const { rows: hmrcRoles, isClosed: isRoleListClosed = false } = useHmrcRoles()
  const { byId: nonUkRoles } = useNonUkContractRoles()
  const { byId: contractCompanies } = useContractCompanies()
  const { byId: companies } = useCompanies()
  return useMemo(
    () => ({ config, hmrcRoles, isRoleListClosed, nonUkRoles, contractCompanies, companies }),
    [config, hmrcRoles, isRoleListClosed, nonUkRoles, contractCompanies, companies],
  )
}

/** Everything that stands in the way of a contract, or is to be known of it, as one types. `today` is `YYYY-MM-DD`, `stage` what it is
 * to be sent on to: the next step of its status unless told. */
export function useContractChecks(contract: Contract, today: string, stage?: CheckStage): ContractChecks {
  const records = useCheckRecords()
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
