import { namesGreatBritain } from '@/domain/shared/countries'
import { bankKeys, engagementKeys, paysCompany, personKeys } from './copies'
import type { Contract } from './schema'

/** The fields of private details, without those that say who wrote them and when. */
export const privateFields = [...personKeys, ...engagementKeys, ...bankKeys]
export type PrivateField = (typeof privateFields)[number]

export const isPrivateField = (name: string): name is PrivateField =>
  (privateFields as readonly string[]).includes(name)

/** The contract stores these names, so that it shows what is missing without reading private details. */
export function givenPrivate(details: Partial<Record<PrivateField, string>>): PrivateField[] {
  return privateFields.filter(field => (details[field] ?? '').trim() !== '')
}

/** The National Insurance number is only requested there. True if no country is stated. */
export const livesInBritain = (country: string) => country.trim() === '' || namesGreatBritain(country)

/** Returns whether the entered fields make an account: its holder, and an IBAN, or an account number with a sort code or BIC. */
export function hasBank(given: readonly string[]): boolean {
  const has = (field: PrivateField) => given.includes(field)
  return has('accountName') && (has('iban') || (has('accountNumber') && (has('sortCode') || has('bic'))))
}

/** The private details that this contract's documents need and that are missing, as sentences (domain 5.3). */
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
      ? [
          'Enter the person’s National Insurance number. If the person has none, enter “Applied for” or “Non-UK”.',
        ]
      : []),
    ...(type !== 'us-payroll' && !hasBank(contract.privateGiven)
      ? [
          `Enter the bank details of ${payee}: the account name, and one of sort code with account number, IBAN, or account number with BIC.`,
        ]
      : []),
  ]
}
