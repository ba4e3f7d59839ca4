import { addDays } from '@/domain/shared/dates'
import { matchesWords } from '@/domain/shared/search-tokens'
import type { Contract } from './schema'
import type { ContractStatus } from './statuses'
import type { ContractType } from './types'

/** The filters of a list of contracts. An empty string filters nothing. */
export interface ContractFilters {
  text: string
  status: ContractStatus | ''
  type: ContractType | ''
  productionId: string
  crewId: string
  contractCompanyId: string
  /** The signed contract that they amend. */
  amendsContractId: string
  /** First days from today on within so many days; 0 for any. */
  startsWithin: number
  /** In force or on their way there, and not signed yet. */
  unsigned: boolean
  includeArchived: boolean
  /** The productions that they may be of; undefined for any. */
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

/** Statuses of contracts that somebody has still to sign. */
export const unsignedStatuses: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent']

/** Whether a contract is in the list that these filters make. `today` is `YYYY-MM-DD`. */
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
