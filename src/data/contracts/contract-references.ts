import { useNamedRecords } from '@/data/records/named-records'
import { useRecords } from '@/data/records/reference'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { hmrcRoleType, nonUkContractRoleType } from '@/domain/records/roles'

// The contract crew. Collections that only contracts need are loaded by their pages, not with every page.
export const useContractCrew = (isWanted = true) => useRecords(contractCrewType, false, isWanted)
export const useContractCompanies = (isWanted = true) => useRecords(contractCompanyType, false, isWanted)
/** Returns the crew with these ids only, since the collection grows with the contracts. */
export const useCrewNamed = (ids: readonly string[]) => useNamedRecords(contractCrewType, ids)
export const useContractCompaniesNamed = (ids: readonly string[]) => useNamedRecords(contractCompanyType, ids)
export const useHmrcRoles = () => useRecords(hmrcRoleType, false)
export const useNonUkContractRoles = () => useRecords(nonUkContractRoleType, false)
