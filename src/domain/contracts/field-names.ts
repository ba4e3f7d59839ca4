import { contractFields } from './sections/registry'

/** What follows from the terms is not named: the terms themselves are. */
const derived: ReadonlySet<string> = new Set([
  'name',
  'searchTokens',
  'companyId',
  'companyAccess',
  'kitTotal',
  'dailyRate',
  'holidayRate',
  'totalRate',
  'numberOfDaysContracted',
])

const ofOthers: Readonly<Record<string, string>> = {
  totalContractPayment: 'total',
  cachedCrew: 'details of the person',
  cachedCompany: 'details of the lender or supplier',
  cachedProduction: 'details of the production',
  cachedProductionCompany: 'details of the company that engages',
  address: 'address',
  dob: 'date of birth',
  niNumber: 'National Insurance number',
  nextOfKinName: 'next of kin',
  nextOfKinPhone: 'next of kin’s phone',
  nextOfKinEmail: 'next of kin’s e-mail',
  nextOfKinAddress: 'next of kin’s address',
  bankName: 'bank',
  bankAddress: 'bank’s address',
  sortCode: 'sort code',
  accountNumber: 'account number',
  accountName: 'account name',
  iban: 'IBAN',
  bic: 'BIC',
}

const labels = new Map<string, string>(contractFields.map(({ name, label }) => [name, label]))

/** The names of fields of a contract as people know them, each once, without those that only follow from others. */
export function contractFieldNames(fields: readonly string[]): string[] {
  return [
    ...new Set(
      fields.filter(field => !derived.has(field)).map(field => ofOthers[field] ?? labels.get(field) ?? field),
    ),
  ]
}
