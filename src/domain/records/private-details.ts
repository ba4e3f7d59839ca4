import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import { type Content, type Field, field } from '@/domain/shared/fields'
import {
  afterLabel,
  type Checked,
  checkAccountNumber,
  checkBic,
  checkForeignAccount,
} from '@/domain/shared/formats'

/** The sensitive details of a person (requirements 3), with bank details if they are paid. */
const person: readonly Field[] = [
  field.textarea('address', 'Address', { maxLength: 1000 }),
  field.date('dob', 'Date of birth'),
  field.of('secret', 'niNumber', 'National Insurance number', {
    pattern: 'niNumber',
    help: 'If there is none, enter “Applied for” or “Non-UK”: a contract that asks for the number says that in its place.',
  }),
  field.text('nextOfKinName', 'Name', { heading: 'Next of kin', maxLength: 200 }),
  field.of('phoneIntl', 'nextOfKinPhone', 'Phone'),
  field.of('email', 'nextOfKinEmail', 'E-mail'),
  field.textarea('nextOfKinAddress', 'Address', { maxLength: 1000 }),
]

/** If the person is paid. Whether sort code and account belong together is not checked: there is no table for it. */
const bank: readonly Field[] = [
  field.text('accountName', 'Account name', { heading: 'Bank', maxLength: 200 }),
  field.of('secret', 'sortCode', 'Sort code', { pattern: 'sortCode' }),
  field.of('secret', 'accountNumber', 'Account number', {
    pattern: 'bankAccount',
    help: 'In the United Kingdom eight digits; whether they belong to the sort code is not checked. Elsewhere, if there is no IBAN: the number, with the BIC and without a sort code.',
  }),
  field.of('secret', 'iban', 'IBAN', { pattern: 'iban', help: 'For an account outside the United Kingdom.' }),
  field.text('bic', 'BIC', { maxLength: 20, help: 'For an account in a country without IBAN.' }),
  field.text('bankName', 'Bank', { maxLength: 200 }),
  field.textarea('bankAddress', 'Address of the bank', { maxLength: 1000 }),
]

/** The fields of the private document of each kind of record, as a form. */
export const privateDetailFields = {
  crew: [...person, ...bank],
  contracts: [...person, ...bank],
  contractCompanies: bank,
} as const satisfies Record<string, readonly Field[]>

/** The youngest somebody may be for a contract, in years (domain 8, 'DOB'). */
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
    ...accountProblem(content),
    ...bicProblem(content.bic),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Whether the account is one of the United Kingdom: another has a BIC, and no sort code. */
const isUkAccount = ({ sortCode, bic }: Content) => textOf(sortCode) !== '' || textOf(bic) === ''

function accountProblem(content: Content): FieldProblem[] {
  const typed = checkForeignAccount(textOf(content.accountNumber))
  if (!typed.ok || !isUkAccount(content) || checkAccountNumber(typed.value).ok) return []
  const message = /^\d{6}$/.test(typed.value)
    ? 'Account number: it has six digits, and eight are needed. If the bank statement shows six, put two zeros before them'
    : 'Account number: in the United Kingdom it has eight digits; a longer building-society number is a roll number. For an account elsewhere enter the BIC, and no sort code'
  return [{ path: 'accountNumber', message, level: 'error' }]
}

/** Private details as they are stored: every field as text, trimmed and normalised; one left blank is empty. */
export function storedPrivateDetails(fields: readonly Field[], content: Content): Content {
  const normalise: Record<string, (text: string) => Checked> = {
    bic: checkBic,
    // Seven digits of a UK number get a zero before them.
    accountNumber: isUkAccount(content) ? checkAccountNumber : checkForeignAccount,
  }
  return Object.fromEntries(
    fields.map(({ name }) => {
      const text = textOf(content[name])
      const checked = normalise[name]?.(text)
      return [name, checked?.ok ? checked.value : text]
    }),
  )
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
  return checked.ok ? [] : [{ path: 'bic', message: `BIC: ${afterLabel(checked.message)}`, level: 'error' }]
}
