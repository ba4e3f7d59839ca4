import { contractFields } from './sections/registry'

/** Fields that follow from the terms have no name: the names of the terms are used. */
const derived: ReadonlySet<string> = new Set([
  'name',
  'searchTokens',
  'companyId',
  'companyAccess',
  'privateGiven',
  'kitTotal',
  'dailyRate',
  'holidayRate',
  'totalRate',
  'numberOfDaysContracted',
  'determinedById',
  'determinedAt',
  'determinationGivenOn',
  'determinationGivenHow',
])

const ofOthers: Readonly<Record<string, string>> = {
  totalContractPayment: 'Total',
  sdsOutcome: 'Status determination',
  sdsReasons: 'Reasons for the determination',
  cachedCrew: 'Details of the person',
  cachedCompany: 'Details of the lender or supplier',
  cachedProduction: 'Details of the production',
  cachedProductionCompany: 'Details of the company that engages',
  address: 'Address',
  dob: 'Date of birth',
  niNumber: 'National Insurance number',
  nextOfKinName: 'Next of kin',
  nextOfKinPhone: 'Next of kin’s phone',
  nextOfKinEmail: 'Next of kin’s e-mail',
  nextOfKinAddress: 'Next of kin’s address',
  bankName: 'Bank',
  bankAddress: 'Bank’s address',
  sortCode: 'Sort code',
  accountNumber: 'Account number',
  accountName: 'Account name',
  iban: 'IBAN',
  bic: 'BIC',
}

const labels = new Map<string, string>(contractFields.map(({ name, label }) => [name, label]))

/** The common names of fields of a contract, each once, without fields that only follow from others. */
export function contractFieldNames(fields: readonly string[]): string[] {
  return [
    ...new Set(
      fields.filter(field => !derived.has(field)).map(field => ofOthers[field] ?? labels.get(field) ?? field),
    ),
  ]
}
