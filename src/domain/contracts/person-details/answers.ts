import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import { privateDetailProblems, storedPrivateDetails } from '@/domain/fields/private-problems'
import { isBlank, isShown } from '@/domain/shared/answers'
import type { Content, FieldContext, ScalarField } from '@/domain/shared/fields'
import {
  afterLabel,
  type Checked,
  checkCompanyNumber,
  checkTaxCode,
  checkVatNumber,
  formats,
} from '@/domain/shared/formats'
import { storedSecret } from '@/domain/shared/values/secret'
import type { DetailGroup } from './detail-groups'
import type { DetailGroupId } from './person-details'

/** Groups of details that must be sent together. A sort code of one account with a number of another would belong to nobody. */
const wholeGroups: readonly DetailGroupId[] = ['bank', 'starter', 'right-to-work']
export const isGivenWhole = ({ id }: Pick<DetailGroup, 'id'>): boolean => wholeGroups.includes(id)

const SHARE_CODE = /^W[A-Z0-9]{8}$/
const checked = (value: string, holds: boolean, message: string): Checked =>
  value === '' || holds ? { ok: true, value } : { ok: false, message }

function checkShareCode(text: string): Checked {
  const value = text.replace(/[\s-]/g, '').toUpperCase()
  return checked(
    value,
    SHARE_CODE.test(value),
    'a share code has nine letters and digits, and the first is W',
  )
}

/** Checks an amount in pounds and pence, with or without the pound sign and commas. */
function checkSum(text: string): Checked {
  const value = text.replace(/[£,\s]/g, '')
  return checked(value, formats.money.test(value), 'enter pounds and pence, for example 1,234.56')
}

/** Checks for details whose field has no check of its own kind. */
const checks: Readonly<Record<string, (text: string) => Checked>> = {
  companyNumber: checkCompanyNumber,
  companyVat: checkVatNumber,
  p45TaxCode: checkTaxCode,
  p45Pay: checkSum,
  p45Tax: checkSum,
  shareCode: checkShareCode,
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const contextOf = (answers: Content, today: string): FieldContext => ({
  type: '',
  step: answers,
  steps: {},
  today,
})

/** Turns answers into their stored form: trimmed, normalised, and without answers to questions that other answers hide. */
export function storedAnswers({ id, fields }: DetailGroup, answers: Content): Record<string, string> {
  const shown = fields.filter(field => isShown(field, answers, contextOf(answers, '')))
  const texts = Object.fromEntries(
    shown.map(each => [each.name, normalised(each, textOf(answers[each.name]))]),
  )
  if (id !== 'bank') return texts
  return { ...texts, ...(storedPrivateDetails(shown, texts) as Record<string, string>) }
}

function normalised(field: ScalarField, text: string): string {
  if (field.kind === 'secret') return storedSecret(field, text)
  const result = checks[field.name]?.(text)
  return result?.ok ? result.value : text
}

/**
 * The problems in one group of details. No sentence contains a part of a private number. A detail that is already stored may be
 * left empty; then it does not change. `today` is `YYYY-MM-DD`.
 * @param isGiven returns whether a detail is already stored
 */
export function detailProblems(
  group: DetailGroup,
  answers: Content,
  isGiven: (name: string) => boolean,
  today: string,
): FieldProblem[] {
  const fields = isGivenWhole(group)
    ? group.fields
    : group.fields.map(field =>
        isGiven(field.name) && isBlank(answers[field.name]) ? { ...field, required: false } : field,
      )
  const stored = storedAnswers({ ...group, fields }, answers)
  const found = [
    ...fieldProblems(fields, stored, contextOf(stored, today)),
    // This function also checks date of birth and bank account, even without fields.
    ...privateDetailProblems([], stored, today),
    ...fields.flatMap(({ name, label }): FieldProblem[] => {
      const result = checks[name]?.(stored[name] ?? '')
      return result && !result.ok
        ? [{ path: name, message: `${label}: ${afterLabel(result.message)}`, level: 'error' }]
        : []
    }),
  ].filter(({ level }) => level === 'error')
  // A foreign account without a BIC is reported once, for the BIC, and not also for the account number.
  const isPlain = (path: string) =>
    !(path === 'accountNumber' && stored.isUkAccount === 'no' && found.some(each => each.path === 'bic'))
  return found.filter(({ path }, at) => isPlain(path) && found.findIndex(each => each.path === path) === at)
}

/** Returns whether no detail was entered. */
export const saysNothing = (answers: Content): boolean => Object.values(answers).every(isBlank)
