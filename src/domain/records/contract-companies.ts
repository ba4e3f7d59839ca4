import type { Company } from '@/domain/companies/schema'
import { canRecord } from '@/domain/permissions/can'
import { paths } from '@/domain/shared/paths'
import { companyType } from './companies'
import { DETAILS_STAY } from './merging/merging'
import type { RecordType } from './record-type'

/**
 * The record type of companies that are paid through contracts: suppliers, and companies that lend a person. They have the same
 * fields as other companies, but only people who use contracts see them. Their bank details are in a private document
 * (`company-details.ts`).
 */
export const contractCompanyType: RecordType<Company> = {
  ...companyType,
  collection: 'contractCompanies',
  resource: 'contractCompany',
  noun: { one: 'contract company', many: 'contract companies' },
  blank: { type: 'lender' },
  paths: paths.contractCompanies,
  mayWrite: actor => canRecord(actor, 'write', 'contractCompanies'),
  adding: {
    asks: ['contactName', 'email', 'address', 'countryId', 'lenderCompanyRegisteredNumber', 'vatNumber'],
    from: words => ({ name: words }),
    who: 'A person who uses contracts',
  },
  merging: { namedIn: [{ what: 'contracts', field: 'contractCompanyId' }], note: DETAILS_STAY },
}
