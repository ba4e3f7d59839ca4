import type { Company } from '@/domain/companies/schema'
import type { Config } from '@/domain/config/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import type { ById } from '@/domain/shared/entity'
import type { CheckContext } from './check'

/** The records that the checks of a contract may need, including archived ones. */
export interface CheckRecords {
  config: Config
  hmrcRoles: readonly HmrcRole[]
  nonUkRoles: ReadonlyMap<string, NonUkContractRole>
  contractCompanies: ById<Company>
  /** The PRA that the contract names for its drone flights, once it is loaded. */
  dronePra?: Pra | undefined
}

export function checkContextOf(contract: Contract, records: CheckRecords, today: string): CheckContext {
  const { config, hmrcRoles, nonUkRoles, contractCompanies, dronePra } = records
  return {
    today,
    limits: config,
    hmrcRole: hmrcRoleOf(contract.cachedCrew.hmrcRole, hmrcRoles),
    nonUkRole: nonUkRoles.get(contract.nonUkContractRoleId),
    company: contractCompanies.get(contract.contractCompanyId),
    dronePra,
  }
}

/** Finds a person's HMRC role. Records store its id; imported records may store its title instead. */
export function hmrcRoleOf(stored: string, roles: readonly HmrcRole[]): HmrcRole | undefined {
  const plain = stored.trim().toLowerCase()
  if (plain === '') return undefined
  return roles.find(({ id }) => id === stored) ?? roles.find(({ title }) => title.toLowerCase() === plain)
}
