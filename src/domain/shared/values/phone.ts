import { checkPhone } from '@/domain/shared/formats'
import { type CallingCode, callingCodes, hasItsLength, withoutTrunkOf } from './calling-codes'

/** The code that a form starts with: Great Britain. */
export const USUAL_CODE = '44'

const byCode = new Map(callingCodes.map(each => [each.code, each]))

/** The code that a number begins with. No code is the beginning of another one. */
function codeOf(text: string): CallingCode | undefined {
  const digits = /^\+(\d{1,3})/.exec(text)?.[1] ?? ''
  return byCode.get(digits) ?? byCode.get(digits.slice(0, 2)) ?? byCode.get(digits.slice(0, 1))
}

/** A number apart: its code, empty where none can be told, and the rest, in groups where the number is whole. */
export function splitPhone(text: string): { code: string; rest: string } {
  const { code = '' } = codeOf(text) ?? {}
  if (code === '') return { code, rest: text }
  const rest = text.slice(code.length + 1)
  return { code, rest: /^\d+$/.test(rest) ? grouped(code, rest) : rest.trim() }
}

/** British numbers as Ofcom groups them. */
const british = [
  /^(7\d{3})(\d{6})$/,
  /^(2\d)(\d{4})(\d{4})$/,
  /^(11\d|1\d1|[3589]\d\d)(\d{3})(\d{4})$/,
  /^(1\d{3})(\d{5,6})$/,
]

/** In groups that people can read to each other. */
function grouped(code: string, digits: string): string {
  const groups = code === '44' ? british.map(shape => shape.exec(digits)).find(Boolean) : undefined
  return groups ? groups.slice(1).join(' ') : digits.replace(/(\d{3})(?=\d{2})/g, '$1 ')
}

/** '+447700900123' → '+44 7700 900123'; what is no number stays as it was typed. */
export function phoneText(value: unknown): string {
  const { code, rest } = splitPhone(String(value))
  return code ? `+${code} ${rest}`.trim() : rest
}

/**
 * A number as it is stored: E.164 where it is one, else what was typed, behind its code, for the form to complain of.
 * @param typed as it is dialled within the country of `code`, or from abroad with a plus
 */
export function storedPhone(typed: string, code: string): string {
  const text = typed.trim()
  if (text === '') return ''
  if (text.startsWith('+')) {
    const own = codeOf(text)?.code ?? ''
    return (own && e164Of(own, text.slice(own.length + 1))) || text
  }
  return e164Of(code, text) || `+${code} ${text}`
}

/** Empty for what cannot be rung. */
function e164Of(code: string, typed: string): string {
  const rest = typed.replace(/[\s().\-/]/g, '')
  const digits = withoutTrunkOf(code, rest)
  if (!/^\d+$/.test(rest) || !hasItsLength(code, digits)) return ''
  const checked = checkPhone(`+${code}${digits}`)
  return checked.ok ? checked.value : ''
}

/** What is wrong with a number, to stand after the name of its field; empty where nothing is. */
export function phoneFault(value: unknown): string {
  if (typeof value !== 'string') return 'this is no phone number'
  const own = codeOf(value)
  if (!own) return 'choose the country code of this number'
  if (e164Of(own.code, value.slice(own.code.length + 1)) === value) return ''
  return `this is no phone number of ${own.names[0]}, +${own.code}. Enter it as it is dialled there, without an extension`
}
