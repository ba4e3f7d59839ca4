import { useNamedRecords } from '@/data/records/named-records'
import { useRecords } from '@/data/records/reference'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { hmrcRoleType, nonUkContractRoleType } from '@/domain/records/roles'

// The contract crew. Only the pages of contracts load it.
export const useContractCrew = (isWanted = true) => useRecords(contractCrewType, false, isWanted)
export const useContractCompanies = (isWanted = true) => useRecords(contractCompanyType, false, isWanted)
/** Returns only the crew members with these ids, since the whole collection grows with the number of contracts. */
export const useCrewNamed = (ids: readonly string[]) => useNamedRecords(contractCrewType, ids)
export const useContractCompaniesNamed = (ids: readonly string[]) => useNamedRecords(contractCompanyType, ids)
export const useHmrcRoles = () => useRecords(hmrcRoleType, false)
export const useNonUkContractRoles = () => useRecords(nonUkContractRoleType, false)
