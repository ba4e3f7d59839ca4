import type { Content, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { addressLines } from './address'
import { amountOf } from './amount'
import { minutesText } from './duration'
import { moneyText } from './money'
import { phoneText } from './phone'
import { maskSecret } from './secret'

const texts: Partial<Record<ScalarKind, (field: ScalarField, value: unknown, record: Content) => string>> = {
  number: ({ unit }, value) => numberText(value, unit),
  percentage: (_, value) => numberText(value, '%'),
  money: (_, value) => moneyText(value),
  amount: (_, value, record) => moneyText(amountOf(value, record)),
  address: (_, value) => addressLines(value).join(', '),
  phoneIntl: (_, value) => phoneText(value),
  secret: (field, value) => maskSecret(field, String(value)),
}

/** Undefined for kinds that need records or options. `record` has all answers, because an amount needs its currency. */
export function valueText(field: ScalarField, value: unknown, record: Content): string | undefined {
  return texts[field.kind]?.(field, value, record)
}

/** From this number of minutes on, the emergency card shows hours. */
const LONG_MIN = 60

/** Units that are words and have a singular: '1 day'. */
const ofOne: Readonly<Record<string, string>> = {
  days: 'day',
  weeks: 'week',
  hours: 'hour',
  years: 'year',
  litres: 'litre',
}

/** Writes a number with its unit: '12,000 m', '4 h 20 min'. Text that is not a number yet is shown as typed. */
function numberText(value: unknown, unit = ''): string {
  if (unit === 'min' && typeof value === 'number' && value >= LONG_MIN) return minutesText(value)
  const text =
    typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 6 }) : String(value)
  return unit ? `${text} ${value === 1 ? (ofOne[unit] ?? unit) : unit}` : text
}
