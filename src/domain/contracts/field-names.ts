import { contractFields } from './sections/registry'

/** Fields that are computed from the terms. They get no name in a list of changes, because the changed terms are named. */
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

/** The names of fields as people know them, each once. Fields that are computed from others are left out. */
export function contractFieldNames(fields: readonly string[]): string[] {
  return [
    ...new Set(
      fields.filter(field => !derived.has(field)).map(field => ofOthers[field] ?? labels.get(field) ?? field),
    ),
  ]
}
