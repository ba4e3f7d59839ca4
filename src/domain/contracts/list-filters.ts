import { addDays } from '@/domain/shared/dates'
import { matchesWords } from '@/domain/shared/search-tokens'
import type { Contract } from './schema'
import type { ContractStatus } from './statuses'
import type { ContractType } from './types'

/** The filters of a list of contracts. An empty value does not filter. */
export interface ContractFilters {
  text: string
  status: ContractStatus | ''
  type: ContractType | ''
  productionId: string
  crewId: string
  contractCompanyId: string
  /** Shows only contracts that amend the signed contract with this id. */
  amendsContractId: string
  /** Shows only contracts whose first day is within this many days from today; 0 shows all. */
  startsWithin: number
  unsigned: boolean
  includeArchived: boolean
  /** Shows only contracts of these productions; undefined shows all. */
  productionIds?: readonly string[]
}

export const noContractFilters: ContractFilters = {
  text: '',
  status: '',
  type: '',
  productionId: '',
  crewId: '',
  contractCompanyId: '',
  amendsContractId: '',
  startsWithin: 0,
  unsigned: false,
  includeArchived: false,
}

export const unsignedStatuses: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent']

/** Returns whether a contract passes these filters. `today` is `YYYY-MM-DD`. */
export function matchesContract(contract: Contract, filters: ContractFilters, today: string): boolean {
  const { status, type, productionId, crewId, contractCompanyId, amendsContractId, startsWithin } = filters
  const { contractStartDate: start } = contract
  return (
    (filters.includeArchived || !contract.isArchived) &&
    (status === '' || contract.status === status) &&
    (!filters.unsigned || unsignedStatuses.includes(contract.status)) &&
    (type === '' || contract.type === type) &&
    (productionId === '' || contract.productionId === productionId) &&
    (filters.productionIds?.includes(contract.productionId) ?? true) &&
    (crewId === '' || contract.crewId === crewId) &&
    (contractCompanyId === '' || contract.contractCompanyId === contractCompanyId) &&
    (amendsContractId === '' || contract.amendsContractId === amendsContractId) &&
    (startsWithin === 0 || (start >= today && start <= addDays(today, startsWithin))) &&
    matchesWords(haystackOf(contract), filters.text)
  )
}

function haystackOf({ reference, name, programmeName, cachedCompany, searchTokens }: Contract): string {
  return [reference, name, programmeName, cachedCompany.name, ...searchTokens].join(' ')
}
