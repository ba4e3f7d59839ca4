import { namesGreatBritain } from '@/domain/shared/countries'
import { bankKeys, engagementKeys, paysCompany, personKeys } from './copies'
import type { Contract, ContractPrivate } from './schema'

/** The fields of the private details, without their stamps. */
export const privateFields = [
  ...personKeys,
  ...engagementKeys,
  ...bankKeys,
] as const satisfies readonly (keyof ContractPrivate)[]
export type PrivateField = (typeof privateFields)[number]

export const isPrivateField = (name: string): name is PrivateField =>
  (privateFields as readonly string[]).includes(name)

/** The names of the given details, so that the contract itself can say what is missing. */
export function givenPrivate(details: Partial<Record<PrivateField, string>>): PrivateField[] {
  return privateFields.filter(field => (details[field] ?? '').trim() !== '')
}

/** A person without a stated country counts as living here: the number is requested. */
export const livesInBritain = (country: string) => country.trim() === '' || namesGreatBritain(country)

/** True if an account is given: its holder, and its sort code, IBAN or BIC. */
export function hasBank(given: readonly string[]): boolean {
  const has = (field: PrivateField) => given.includes(field)
  return has('accountName') && (has('iban') || (has('accountNumber') && (has('sortCode') || has('bic'))))
}

/** The private details that the documents of this contract need and that are missing, as sentences (domain 5.3). */
export function missingPrivate(
  contract: Pick<Contract, 'type' | 'privateGiven' | 'worksWhollyOverseas' | 'cachedCrew' | 'crewId'>,
): string[] {
  const { type } = contract
  const has = (field: PrivateField) => contract.privateGiven.includes(field)
  const payee = paysCompany(type) ? 'the company' : 'the person'
  const isBritish =
    contract.worksWhollyOverseas !== 'yes' && livesInBritain(contract.cachedCrew.countryOfDomicile)
  return [
    ...(type !== 'goods-and-services' && !has('address') ? ['Enter the person’s address.'] : []),
    ...(type === 'dailies' && !has('dob') ? ['Enter the person’s date of birth.'] : []),
    ...((type === 'dailies' || (type === 'freelance' && isBritish)) && !has('niNumber')
      ? ['Enter the person’s National Insurance number, or why there is none: “Applied for” or “Non-UK”.']
      : []),
    ...(type !== 'us-payroll' && !hasBank(contract.privateGiven)
      ? [
          `Enter the bank details of ${payee}: account name, and sort code and account number, or IBAN, or account number and BIC.`,
        ]
      : []),
  ]
}
