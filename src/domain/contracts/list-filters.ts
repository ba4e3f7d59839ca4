import { addDays } from '@/domain/shared/dates'
import { matchesWords } from '@/domain/shared/search-tokens'
import type { Contract } from './schema'
import type { ContractStatus } from './statuses'
import type { ContractType } from './types'

/** The filters of a list of contracts. An empty string does not filter. */
export interface ContractFilters {
  text: string
  status: ContractStatus | ''
  type: ContractType | ''
  productionId: string
  crewId: string
  contractCompanyId: string
  /** The id of the signed contract that the listed contracts amend. */
  amendsContractId: string
  /** The first day is within this many days from today; 0 for any. */
  startsWithin: number
  /** True for contracts that will be in force and are not signed yet. */
  unsigned: boolean
  includeArchived: boolean
  /** The productions of the contracts; undefined for any. */
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

/** Statuses of contracts that still need a signature. */
export const unsignedStatuses: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent']

/** True if a contract passes these filters. `today` is `YYYY-MM-DD`. */
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
