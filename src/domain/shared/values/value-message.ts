import type { Content, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { afterLabel, formats } from '@/domain/shared/formats'
import { isPoint } from '@/domain/shared/map/point'
import { dayFault, isIsoDay } from '@/domain/shared/values/iso-day'
import { addressFault } from './address'
import { amountMessage } from './amount'
import { emailFault } from './email'
import { moneyMessage } from './money'
import { phoneFault, phoneTextFault } from './phone'
import { secretFault } from './secret'

/** The most characters of a text, if its field has no other limit. */
const MAX_TEXT = 5000
/** The most characters of rich text: a whole procedure or schedule may be one answer. */
export const MAX_RICH_TEXT = 50_000

/** Returns the fault of a given value, or the empty string. `record` has all answers. */
export function valueMessage(field: ScalarField, value: unknown, record: Content): string {
  return messages[field.kind]?.(field, value, record) ?? ''
}

type Message = (field: ScalarField, value: unknown, record: Content) => string

/** Returns a function that writes the message for a value that is not text in the form of its kind. */
const textThat =
  (isFine: (text: string) => boolean, words: string): Message =>
  ({ label }, value) =>
    typeof value === 'string' && isFine(value) ? '' : `${label}: ${words}`

/** A longer text may be a whole document by mistake. A name cannot be so long. */
const MAY_BE_A_FILE = 2000

const textOfAtMost =
  (usual: number): Message =>
  ({ label, maxLength }, value) => {
    if (typeof value !== 'string') return `${label}: enter text`
    const max = maxLength ?? usual
    const over = value.length - max
    if (over <= 0) return ''
    return `${label}: ${over.toLocaleString('en-GB')} ${over === 1 ? 'character' : 'characters'} too long (${max.toLocaleString('en-GB')} at most). The text is kept; shorten it${max >= MAY_BE_A_FILE ? ', or attach it as a file' : ''}`
  }

const number: Message = (field, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${field.label}: enter a number`
  const unit = field.unit ? ` ${field.unit}` : ''
  if (field.integer && !Number.isInteger(value)) return `${field.label}: enter a whole number, not ${value}`
  if (field.halves && !Number.isInteger(value * 2)) {
    return `${field.label}: enter whole or half ${field.unit ?? 'ones'}, not ${value}`
  }
  if (field.min !== undefined && value < field.min) {
    return `${field.label}: ${value}${unit} is less than ${field.min}${unit}, the least that is possible`
  }
  if (field.max !== undefined && value > field.max) {
    return `${field.label}: ${value}${unit} is more than ${field.max}${unit}, the most that is possible`
  }
  return ''
}

const isOffered = (field: ScalarField, value: unknown) =>
  field.options?.some(option => option.value === value) === true

const choices: Message = (field, value) => {
  const gone = (Array.isArray(value) ? value : [value]).find(item => !isOffered(field, item))
  return gone === undefined ? '' : `${field.label}: “${String(gone)}” is not one of the choices. Choose again`
}

const lines: Message = ({ label, maxLines = 100, maxLength = 500 }, value) => {
  const all = Array.isArray(value) ? value.map(String) : []
  if (all.length > maxLines)
    return `${label}: there are ${all.length} lines, and at most ${maxLines} are allowed`
  const tooLong = all.find(line => line.length > maxLength)
  return tooLong === undefined
    ? ''
    : `${label}: the line “${tooLong.slice(0, 40)}…” is longer than ${maxLength} characters`
}

const OFF_THE_GLOBE = 'enter a latitude from −90 to 90 and a longitude from −180 to 180'

/** Returns the message about the first of these positions that is not on the globe. */
function pointsMessage(label: string, each: string, points: readonly unknown[]): string {
  const at = points.findIndex(point => !isPoint(point))
  return at < 0 ? '' : `${label}: ${each} ${at + 1} is not on the globe: ${OFF_THE_GLOBE}`
}

/** Returns the sentence of the secret's format after the name of the field. The sentence never contains the secret. */
function secretMessage(field: ScalarField, value: string): string {
  const fault = afterLabel(secretFault(field, value))
  return fault && `${field.label}: ${fault}`
}

/** The messages by kind of field. Kinds that are not listed accept every value of their control. */
const messages: Partial<Record<ScalarKind, Message>> = {
  text: textOfAtMost(MAX_TEXT),
  textarea: textOfAtMost(MAX_TEXT),
  lines,
  richText: textOfAtMost(MAX_RICH_TEXT),
  email: ({ label }, value) => {
    const fault = emailFault(value)
    return fault && `${label}: ${fault}. Enter it as name@example.co.uk`
  },
  secret: (field, value) => textOfAtMost(MAX_TEXT)(field, value, {}) || secretMessage(field, String(value)),
  phone: (field, value) => {
    const fault = phoneTextFault(value, field)
    return fault && `${field.label}: ${fault}`
  },
  phoneIntl: ({ label }, value) => {
    const fault = phoneFault(value)
    return fault && `${label}: ${fault}`
  },
  date: ({ label }, value) => (isIsoDay(value) ? '' : `${label}: ${dayFault(value)}`),
  time: textThat(text => formats.time.test(text), 'enter a time, for example 08:30'),
  colour: textThat(text => formats.colour.test(text), 'enter a colour, for example #1b6b49'),
  number,
  percentage: (field, value) =>
    number({ min: 0, max: 100, ...field, unit: '%' }, value, {}) ||
    (Number(Number(value).toFixed(2)) === value
      ? ''
      : `${field.label}: ${value} % has more than two decimals`),
  money: moneyMessage,
  amount: amountMessage,
  rating: (field, value) => number({ ...field, min: 1, max: 5, integer: true }, value, {}),
  select: choices,
  multiselect: choices,
  address: ({ label }, value) => {
    const fault = addressFault(value)
    return fault ? `${label}: ${fault.words}` : ''
  },
  point: ({ label }, value) => (isPoint(value) ? '' : `${label}: ${OFF_THE_GLOBE}`),
  area: ({ label }, value) =>
    Array.isArray(value) && value.length >= 3
      ? pointsMessage(label, 'corner', value)
      : `${label}: an area has at least three corners`,
  line: ({ label }, value) => (Array.isArray(value) ? pointsMessage(label, 'point', value) : ''),
}
