import type { Content, Field } from '@/domain/shared/fields'
import {
  afterLabel,
  type Checked,
  checkAccountNumber,
  checkBic,
  checkForeignAccount,
} from '@/domain/shared/formats'
import { type FieldProblem, fieldProblems } from './field-problems'

/** The lowest age for a contract, in years (domain 8, 'DOB'). */
const YOUNGEST = 16

/** The problems of private details. No sentence contains a part of a private number. `today` is `YYYY-MM-DD`. */
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

/** It has a sort code, or at least no BIC. Foreign accounts have a BIC only. */
const isUkAccount = ({ sortCode, bic }: Content) => textOf(sortCode) !== '' || textOf(bic) === ''

function accountProblem(content: Content): FieldProblem[] {
  const typed = checkForeignAccount(textOf(content.accountNumber))
  if (!typed.ok || !isUkAccount(content) || checkAccountNumber(typed.value).ok) return []
  const message = /^\d{6}$/.test(typed.value)
    ? 'Account number: the number has six digits, but eight are needed. If the bank statement shows six, put two zeros before them'
    : 'Account number: in the United Kingdom, an account number has eight digits, and a longer number of a building society is a roll number. For an account elsewhere, enter the BIC, and no sort code'
  return [{ path: 'accountNumber', message, level: 'error' }]
}

/** Turns private details into their stored form: every field as text, trimmed and normalised; a blank one is empty. */
export function storedPrivateDetails(fields: readonly Field[], content: Content): Record<string, string> {
  const normalise: Record<string, (text: string) => Checked> = {
    bic: checkBic,
    // The check of a UK account number also puts a zero before one of seven digits.
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
  if (dob >= today) return error('Date of birth: enter a date in the past')
  const birthday = `${Number(dob.slice(0, 4)) + YOUNGEST}${dob.slice(4)}`
  return birthday > today ? error(`Date of birth: the person must be at least ${YOUNGEST} years old`) : []
}

function bicProblem(bic: unknown): FieldProblem[] {
  const checked = checkBic(typeof bic === 'string' ? bic : '')
  return checked.ok ? [] : [{ path: 'bic', message: `BIC: ${afterLabel(checked.message)}`, level: 'error' }]
}
