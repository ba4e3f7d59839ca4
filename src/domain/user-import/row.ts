import type { RowProblem } from '@/domain/import/import-type'
import { NO_LAST_NAME, shortened } from '@/domain/shared/cells/cells'
import { isDocumentId } from '@/domain/shared/document-id'
import { oneLine } from '@/domain/shared/one-line'
import { maskEmail, signInFault } from '@/domain/shared/values/email'
import { dayFault, isIsoDay } from '@/domain/shared/values/iso-day'
import { phoneFault, storedPhone, USUAL_CODE } from '@/domain/shared/values/phone'
import { readPhones } from '@/domain/shared/values/phone-text'

/** A person in an import. If a field is absent, the stored value stays. Access rights are not part of an import. */
export interface UserRow {
  /** The address in lower case. */
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  isEmployee?: boolean
  roleId?: string
  /** The type of one certificate, which replaces a stored certificate of the same type. */
  certificateType?: string
  certificateNumber?: string
  certificateExpiresOn?: string
}

type Checked = { value: string | boolean } | { reason: string }
type Check = (value: unknown) => Checked

/** The check of each field. It returns the value to store, or the reason why the value is refused. */
const checks: Readonly<Record<keyof UserRow, Check>> = {
  email: checkEmail,
  firstName: checkName,
  lastName: value => (value === NO_LAST_NAME ? { value } : checkName(value)),
  phone: readPhoneCell,
  isEmployee: value =>
    typeof value === 'boolean' ? { value } : { reason: 'the value is neither yes nor no' },
  roleId: value => (isDocumentId(value) ? { value: String(value) } : { reason: 'this role does not exist' }),
  certificateType: value => checkText(value, 200),
  certificateNumber: value => checkText(value, 100),
  certificateExpiresOn: value => (isIsoDay(value) ? { value } : { reason: dayFault(value) }),
}

const isField = (key: string): key is keyof UserRow => Object.hasOwn(checks, key)

/**
 * Checks one row of an import. Returns what is stored, or all problems of the row. The browser runs this before it sends a row,
 * and the function before it writes one. A field that may not be imported, such as an access flag, is a problem.
 */
export function checkUserRow(
  row: Readonly<Record<string, unknown>>,
): { row: UserRow } | { problems: RowProblem[] } {
  const values: Partial<Record<keyof UserRow, string | boolean>> = {}
  const problems: RowProblem[] = []
  for (const [field, value] of Object.entries(row)) {
    if (!isField(field)) {
      problems.push({
        field: shortened(field),
        reason: 'this field is not imported. Access is given on the page of the person',
      })
      continue
    }
    const checked = checks[field](value)
    if ('reason' in checked) problems.push({ field, reason: checked.reason })
    else values[field] = checked.value
  }
  if (!Object.hasOwn(row, 'email')) problems.push({ field: 'email', reason: 'there is no e-mail address' })
  const hasCertificate = Object.hasOwn(row, 'certificateNumber') || Object.hasOwn(row, 'certificateExpiresOn')
  if (hasCertificate && !Object.hasOwn(row, 'certificateType')) {
    problems.push({ field: 'certificateType', reason: 'say which certificate this is' })
  }
  return problems.length > 0 ? { problems } : { row: values as UserRow }
}

function checkEmail(value: unknown): Checked {
  const email = typeof value === 'string' ? maskEmail(value).trim() : value
  const fault = signInFault(email)
  if (fault) return { reason: fault }
  // The address is the id of the person's account, which cannot contain every character.
  return isDocumentId(email) ? { value: String(email) } : { reason: 'this address cannot sign in here' }
}

const LONGEST_NAME = 200

function checkName(value: unknown): Checked {
  const checked = checkText(value, LONGEST_NAME)
  if ('reason' in checked) return checked
  if (!/[\p{L}\p{N}]/u.test(String(checked.value))) return { reason: 'there is no letter in this name' }
  return checked
}

/** Checks that a text is one line without damaged or hidden characters. */
function checkText(value: unknown, longest: number): Checked {
  if (typeof value !== 'string') return { reason: 'the value is not text' }
  const text = value.trim()
  if (text === '') return { reason: 'this is empty' }
  if (text.length > longest) {
    return {
      reason: `the text has ${text.length.toLocaleString('en-GB')} characters, and at most ${longest} are allowed`,
    }
  }
  if (/\p{Cs}|\uFFFD/u.test(text)) {
    return { reason: 'the text has a broken character. Save the file as UTF-8 and try again' }
  }
  if (oneLine(text) !== text) return { reason: 'the text has hidden characters. Type it again' }
  return { value: text }
}

/** Reads a telephone cell. Returns what is stored: one number with its extension. */
export function readPhoneCell(value: unknown): { value: string } | { reason: string } {
  if (typeof value !== 'string') return { reason: 'this is not a phone number' }
  if (value.trim() === '') return { reason: 'this is empty' }
  const { numbers, unread } = readPhones(value)
  const [number] = numbers
  if (number && numbers.length > 1) return { reason: 'there are two numbers. Keep one' }
  const stored = storedPhone(number && unread === '' ? number.dial : value, USUAL_CODE)
  const fault = phoneFault(stored)
  if (fault) return { reason: fault }
  return { value: number?.extension ? `${stored} ext. ${number.extension}` : stored }
}
