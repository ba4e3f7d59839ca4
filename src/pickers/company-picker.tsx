import { recordStore } from '@/data/records/record-store'
import { useCompanies } from '@/data/records/registers'
import type { Company } from '@/domain/companies/schema'
import { companyType } from '@/domain/records/companies'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Company> = {
  useRows: useCompanies,
  isOffered: company => !company.isArchived,
  nameOf: company => company.name,
  placeholder: 'Choose a company',
  adding: { type: companyType, store: recordStore(companyType) },
}

/** A picker of a company, by its id. */
export function CompanySelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
