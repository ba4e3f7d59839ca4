import { useContractCompanies, useContractCompaniesNamed } from '@/data/contracts/contract-references'
import { recordStore } from '@/data/records/record-store'
import type { Company } from '@/domain/companies/schema'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { onceOpened } from './once-opened'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Company> = {
  useRows: onceOpened({ useAll: useContractCompanies, useNamed: useContractCompaniesNamed }),
  isOffered: company => !company.isArchived,
  nameOf: company => company.name,
  hintOf: company => company.contactName,
  placeholder: 'Choose a lender or supplier',
  adding: { type: contractCompanyType, store: recordStore(contractCompanyType) },
}

/** A picker of the lender or supplier of a contract, by its id. */
export function ContractCompanySelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
