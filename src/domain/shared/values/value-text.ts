import type { ScalarField, ScalarKind } from '@/domain/shared/fields'
import { addressLines } from './address'
import { moneyText } from './money'
import { phoneText } from './phone'
import { maskSecret } from './secret'

const texts: Partial<Record<ScalarKind, (field: ScalarField, value: unknown) => string>> = {
  number: ({ unit }, value) => numberText(value, unit),
  percentage: (_, value) => numberText(value, '%'),
  money: (_, value) => moneyText(value),
  address: (_, value) => addressLines(value).join(', '),
  phoneIntl: (_, value) => phoneText(value),
  secret: (field, value) => maskSecret(field, String(value)),
}

/** An answer in words, for the kinds that need no record or list of options for it; undefined for all others. */
export function valueText(field: ScalarField, value: unknown): string | undefined {
  return texts[field.kind]?.(field, value)
}

/** '12,000 m'; text that is no number yet is shown as it was typed. */
function numberText(value: unknown, unit = ''): string {
  const text =
    typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 6 }) : String(value)
  return unit ? `${text} ${unit}` : text
}
