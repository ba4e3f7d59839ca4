import type { Company } from '@/domain/companies/schema'
import type { Config } from '@/domain/config/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import type { CheckContext } from './check'

/** The records that the checks of any contract may need, archived ones too. */
interface CheckRecords {
  config: Config
  hmrcRoles: readonly HmrcRole[]
  nonUkRoles: ReadonlyMap<string, NonUkContractRole>
  contractCompanies: ReadonlyMap<string, Company>
  /** The PRA that the drone part of the contract names, once it is loaded. */
  dronePra?: Pra
}

/** Collects the facts that the checks of one contract need on a day, `YYYY-MM-DD`. */
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

/** A person's HMRC role. It is stored by its id, or by its title in imported records. */
export function hmrcRoleOf(stored: string, roles: readonly HmrcRole[]): HmrcRole | undefined {
  const plain = stored.trim().toLowerCase()
  if (plain === '') return undefined
  return roles.find(({ id }) => id === stored) ?? roles.find(({ title }) => title.toLowerCase() === plain)
}
