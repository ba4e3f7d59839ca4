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

/** Details that must be given together: a sort code of one account with a number of another would belong to nobody. */
const wholeGroups: readonly DetailGroupId[] = ['bank', 'starter', 'right-to-work']
export const isGivenWhole = ({ id }: Pick<DetailGroup, 'id'>): boolean => wholeGroups.includes(id)

const SHARE_CODE = /^W[A-Z0-9]{8}$/
const checked = (value: string, holds: boolean, message: string): Checked =>
  value === '' || holds ? { ok: true, value } : { ok: false, message }

function checkShareCode(text: string): Checked {
  const value = text.replace(/[\s-]/g, '').toUpperCase()
  return checked(value, SHARE_CODE.test(value), 'it has nine letters and digits, and the first is W')
}

/** Checks a sum in pounds and pence, with or without the sign and commas. */
function checkSum(text: string): Checked {
  const value = text.replace(/[£,\s]/g, '')
  return checked(value, formats.money.test(value), 'enter pounds and pence, for example 1,234.56')
}

/** The checks of details whose field has no check. */
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

/** The stored form of answers: trimmed, normalised, and without answers that another answer makes unnecessary. */
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
 * The problems of one part. No sentence contains a part of a number. A detail that is already given may stay empty; then it does
 * not change. `today` is `YYYY-MM-DD`.
 * @param isGiven true if a detail is already given
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
    // This check also covers the birth date and the account.
    ...privateDetailProblems([], stored, today),
    ...fields.flatMap(({ name, label }): FieldProblem[] => {
      const result = checks[name]?.(stored[name] ?? '')
      return result && !result.ok
        ? [{ path: name, message: `${label}: ${afterLabel(result.message)}`, level: 'error' }]
        : []
    }),
  ].filter(({ level }) => level === 'error')
  // Without a BIC a foreign account has one problem, not two.
  const isPlain = (path: string) =>
    !(path === 'accountNumber' && stored.isUkAccount === 'no' && found.some(each => each.path === 'bic'))
  return found.filter(({ path }, at) => isPlain(path) && found.findIndex(each => each.path === path) === at)
}

/** True if no detail was entered. */
export const saysNothing = (answers: Content): boolean => Object.values(answers).every(isBlank)
