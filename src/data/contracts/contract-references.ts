import { useRecords } from '@/data/records/reference'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { hmrcRoleType, nonUkContractRoleType } from '@/domain/records/roles'

// The collections that only contracts need: read where they are used, not with every page.
export const useContractCrew = () => useRecords(contractCrewType, false)
export const useContractCompanies = () => useRecords(contractCompanyType, false)
export const useHmrcRoles = () => useRecords(hmrcRoleType, false)
export const useNonUkContractRoles = () => useRecords(nonUkContractRoleType, false)
