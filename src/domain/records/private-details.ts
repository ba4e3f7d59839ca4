import { sexField, starterFields } from '@/domain/contracts/person-details/starter-fields'
import { type Field, field } from '@/domain/shared/fields'

/** The private details of a person (requirements 3), apart from the bank account. */
const person: readonly Field[] = [
  field.textarea('address', 'Address', { maxLength: 1000 }),
  field.date('dob', 'Date of birth'),
  field.of('secret', 'niNumber', 'National Insurance number', {
    pattern: 'niNumber',
    help: 'If there is no number, enter “Applied for” or “Non-UK”. A contract prints these words instead of the number.',
  }),
  field.text('nextOfKinName', 'Name', { heading: 'Next of kin', maxLength: 200 }),
  field.text('nextOfKinRelation', 'Their relation to the person', { maxLength: 200 }),
  field.of('phoneIntl', 'nextOfKinPhone', 'Phone'),
  field.of('email', 'nextOfKinEmail', 'E-mail'),
  field.textarea('nextOfKinAddress', 'Address', { maxLength: 1000 }),
  field.of('secret', 'utr', 'Tax reference (UTR)', { heading: 'Tax', pattern: 'utr' }),
  field.of('secret', 'vatNumber', 'VAT number', { pattern: 'vatNumber' }),
]

/** The bank account of a payee. The app cannot check whether sort code and account number belong together. */
const bank: readonly Field[] = [
  field.text('accountName', 'Account name', { heading: 'Bank', maxLength: 200 }),
  field.of('secret', 'sortCode', 'Sort code', { pattern: 'sortCode' }),
  field.of('secret', 'accountNumber', 'Account number', {
    pattern: 'bankAccount',
    help: 'A number in the United Kingdom has eight digits. The app does not check whether it belongs to the sort code. In a country without IBAN, enter the number and the BIC, and no sort code.',
  }),
  field.of('secret', 'iban', 'IBAN', {
    pattern: 'iban',
    help: 'Fill this in for an account outside the United Kingdom.',
  }),
  field.text('bic', 'BIC', { maxLength: 20, help: 'Fill this in for an account in a country without IBAN.' }),
  field.text('bankName', 'Bank', { maxLength: 200 }),
  field.textarea('bankAddress', 'Address of the bank', { maxLength: 1000 }),
]

/**
 * Details that a person on a dailies contract enters for each engagement. In the office's form they are optional, and only there
 * to be corrected.
 */
const starter: readonly Field[] = [sexField, ...starterFields].map((each, at) => ({
  ...each,
  required: false,
  ...(at === 0 ? { heading: 'P45 and starter checklist' } : {}),
}))

export const privateDetailFields = {
  crew: [...person, ...bank],
  contracts: [...person, ...starter, ...bank],
  contractCompanies: bank,
} as const satisfies Record<string, readonly Field[]>

/** Returns a label that says whose detail this is, such as 'Next of kin: phone', for lists without headings. */
export function detailLabel(name: string): string {
  const label = [...privateDetailFields.contracts].find(each => each.name === name)?.label ?? name
  return name.startsWith('nextOfKin') ? `Next of kin: ${label.toLowerCase()}` : label
}
