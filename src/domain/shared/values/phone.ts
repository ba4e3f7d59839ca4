import { shortened } from '@/domain/shared/cells/cells'
import { checkPhone } from '@/domain/shared/formats'
import { plainSigns } from '@/domain/shared/plain-signs'
import { codeOf, hasItsLength, withoutOwnCode, withoutTrunkOf } from './calling-codes'
import { type PhonePart, readPhones } from './phone-text'

/** The country code that a form starts with: Great Britain. */
export const USUAL_CODE = '44'

/** The code is empty if unknown. The rest is in groups if the number is complete. */
export function splitPhone(text: string): { code: string; rest: string } {
  const { code = '' } = codeOf(text) ?? {}
  if (code === '') return { code, rest: text }
  const rest = text.slice(code.length + 1)
  return { code, rest: /^\d+$/.test(rest) ? grouped(code, rest) : rest.trim() }
}

/** The groups of British numbers, as Ofcom writes them. */
const british = [
  /^(7\d{3})(\d{6})$/,
  /^(2\d)(\d{4})(\d{4})$/,
  /^(11\d|1\d1|[3589]\d\d)(\d{3})(\d{4})$/,
  /^(1\d{3})(\d{5,6})$/,
]

/** Writes digits in groups, so that people can read them aloud. */
function grouped(code: string, digits: string): string {
  const groups = code === '44' ? british.map(shape => shape.exec(digits)).find(Boolean) : undefined
  return groups ? groups.slice(1).join(' ') : digits.replace(/(\d{3})(?=\d{2})/g, '$1 ')
}

/** Writes a stored number in groups: '+447700900123' → '+44 7700 900123'. Text that is not a number stays as it was typed. */
export function phoneText(value: unknown): string {
  const { code, rest } = splitPhone(String(value))
  return code ? `+${code} ${rest}`.trim() : rest
}

/**
 * Returns what is stored for a number: E.164 if the text is a number, otherwise the code and the typed text, so that the form
 * reports the problem.
 * @param typed the number as dialled within the country of `code`, or from abroad with a plus or 00
 */
export function storedPhone(typed: string, code: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const { numbers, parts } = readPhones(text)
  const [number] = numbers
  const isWhole = numbers.length === 1 && number?.extension === '' && parts.every(isPlain)
  // '0047 …' is a number with a country code, not a number within the country that begins with two zeros.
  const isAbroad = number?.dial.startsWith('+') === true && /^[\s(]*[+0]/.test(text)
  const atHome = isAbroad || text.startsWith('+') ? '' : e164Of(code, text)
  return (
    atHome || (isWhole && fromDial(number.dial, code)) || (text.startsWith('+') ? text : `+${code} ${text}`)
  )
}

/** `dial` is from abroad, within the country, or has its country code without a plus. */
function fromDial(dial: string, code: string): string {
  const own = codeOf(dial)?.code ?? ''
  if (own) return e164Of(own, dial.slice(own.length + 1))
  return e164Of(code, dial)
}

/** Returns whether a part is a number without other words. Signs and 'tel:' around it are allowed. */
const isPlain = ({ text, number }: PhonePart) =>
  number !== undefined || !/[\p{L}\p{N}]/u.test(text.replace(/^tel:/i, ''))

/** Returns a typed number in E.164; empty for text that cannot be dialled. */
function e164Of(code: string, typed: string): string {
  const rest = plainSigns(typed).replace(/[\s().\-/]/g, '')
  const digits = withoutTrunkOf(code, withoutOwnCode(code, rest))
  if (!/^\d+$/.test(rest) || !hasItsLength(code, digits)) return ''
  const checked = checkPhone(`+${code}${digits}`)
  return checked.ok ? checked.value : ''
}

/** Returns the fault of a number, for use after the name of its field; empty if there is none. */
export function phoneFault(value: unknown): string {
  if (typeof value !== 'string') return 'this is not a phone number'
  const own = codeOf(value)
  if (!own) return 'choose the country code of this number'
  if (e164Of(own.code, value.slice(own.code.length + 1)) === value) return ''
  const { numbers } = readPhones(value)
  if (numbers.length > 1) return 'there are two numbers. Keep one'
  return `this is not a phone number of ${own.names[0]}, +${own.code}. Enter it as it is dialled there, without an extension`
}

/** Returns the fault of a telephone text in any notation; empty if each of its numbers can be dialled. */
export function phoneTextFault(
  value: unknown,
  { isOwnNumber = false }: { isOwnNumber?: boolean } = {},
): string {
  const text = typeof value === 'string' ? value.trim() : ''
  const { numbers, unread } = readPhones(text)
  if (unread !== '') {
    return `“${shortened(unread)}” cannot be dialled. Enter each number whole, from abroad with + and country code, and an extension as “ext. 4”`
  }
  const short = numbers.find(({ isShort }) => isShort)
  if (short && isOwnNumber) {
    return `${short.dial} is a short number, which only emergency services have. Enter a number with its country code, for example +44 117 496 0123`
  }
  if (numbers.length > 0) return ''
  return 'enter a phone number with its country code, for example +44 117 496 0123'
}

/** A number that begins with its country code gets the missing plus; other text stays as it was typed. */
export function keptPhone(text: string): string {
  const { parts } = readPhones(text)
  return parts
    .map(part => withPlus(part))
    .join('')
    .trim()
}

function withPlus({ at, text, number }: PhonePart): string {
  if (!number?.dial.startsWith('+') || text.includes('+'))
    return number || at > 0 ? text : text.replace(/^\s*tel:/i, '')
  const extension = number.extension && ` ext. ${number.extension}`
  return `${phoneText(number.dial)}${extension}`
}
