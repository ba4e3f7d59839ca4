import { type FieldProblem, fieldProblems } from '@/domain/shared/field-problems'
import { type Content, type Field, field } from '@/domain/shared/fields'
import { checkBic } from '@/domain/shared/formats'

/** What is sensitive of a person (spec section 3), besides where they are paid. */
const person: readonly Field[] = [
  field.textarea('address', 'Address', { maxLength: 1000 }),
  field.date('dob', 'Date of birth'),
  field.of('secret', 'niNumber', 'National Insurance number', {
    pattern: 'niNumber',
    help: 'Where there is none, enter “Applied for” or “Non-UK”: a contract that asks for the number says that in its place.',
  }),
  field.text('nextOfKinName', 'Name', { heading: 'Next of kin', maxLength: 200 }),
  field.of('phoneIntl', 'nextOfKinPhone', 'Phone'),
  field.of('email', 'nextOfKinEmail', 'E-mail'),
  field.textarea('nextOfKinAddress', 'Address', { maxLength: 1000 }),
]

/** Where somebody is paid. Whether sort code and account belong together is not checked: there is no table for it. */
const bank: readonly Field[] = [
  field.text('accountName', 'Account name', { heading: 'Bank', maxLength: 200 }),
  field.of('secret', 'sortCode', 'Sort code', { pattern: 'sortCode' }),
  field.of('secret', 'accountNumber', 'Account number', {
    pattern: 'accountNumber',
    help: 'Its form is checked. Whether it belongs to the sort code is not checked.',
  }),
  field.of('secret', 'iban', 'IBAN', { pattern: 'iban', help: 'For an account outside the United Kingdom.' }),
  field.text('bic', 'BIC', { maxLength: 20 }),
  field.text('bankName', 'Bank', { maxLength: 200 }),
  field.textarea('bankAddress', 'Address of the bank', { maxLength: 1000 }),
]

/** What the private document of each kind of record holds, as a form. */
export const privateDetailFields = {
  crew: [...person, ...bank],
  contracts: [...person, ...bank],
  contractCompanies: bank,
} as const satisfies Record<string, readonly Field[]>

/** The youngest somebody may be for a contract, in years (domain section 8, 'DOB'). */
const YOUNGEST = 16

/** What is wrong with private details; never with a part of a number in the sentence. `today` is `YYYY-MM-DD`. */
export function privateDetailProblems(
  fields: readonly Field[],
  content: Content,
  today: string,
): FieldProblem[] {
  return [
    ...fieldProblems(fields, content, { type: '', steps: {}, today }),
    ...ageProblem(content.dob, today),
    ...bicProblem(content.bic),
  ]
}

function ageProblem(dob: unknown, today: string): FieldProblem[] {
  if (typeof dob !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(dob)) return []
  const error = (message: string): FieldProblem[] => [{ path: 'dob', message, level: 'error' }]
  if (dob >= today) return error('Date of birth: enter a day that is past')
  const birthday = `${Number(dob.slice(0, 4)) + YOUNGEST}${dob.slice(4)}`
  return birthday > today ? error(`Date of birth: contracts are for people of ${YOUNGEST} or over`) : []
}

function bicProblem(bic: unknown): FieldProblem[] {
  const checked = checkBic(typeof bic === 'string' ? bic : '')
  return checked.ok ? [] : [{ path: 'bic', message: `BIC: ${checked.message}`, level: 'error' }]
}
