import { type Currency, currencies, currencySymbol } from '@/domain/shared/currencies'
import { isPlain } from '@/domain/shared/lenient'

/** An amount in the smallest unit of its currency (pence, cents, whole yen), so that sums are exact. */
export interface Money {
  amount: number
  /** ISO 4217. */
  currency: string
}

/** Money while somebody types it. Text that is not an amount stays with its currency, and the form says what is wrong. */
export interface TypedMoney {
  amount: number | string
  currency: string
}

/** The currency that a form starts with, unless its field has another (domain 8.2). */
export const USUAL_CURRENCY = 'GBP'

/** The largest amount in whole units of any currency: more digits are a typing error. Nine digits leave room for rupiah. */
const MOST = 999_999_999

const byCode = new Map(currencies.map(currency => [currency.code, currency]))

/** A currency that is no longer in the list is read with two decimals. */
function currencyOf(code: string): Currency {
  return byCode.get(code) ?? { code, symbol: currencySymbol(code), decimals: 2 }
}

export function isMoney(value: unknown): value is TypedMoney {
  if (!isPlain(value) || typeof value.currency !== 'string') return false
  return typeof value.amount === 'string' || Number.isSafeInteger(value.amount)
}

/**
 * Reads an amount as people in the UK type it: 1234.5, 1,234.50, £1200, EUR 500, 500 eur. A sign or a code decides the
 * currency. 1.200,50 is refused, since it could be read in two ways, and so are more decimals than the currency has.
 * @param currency used if none is typed
 * @returns undefined for nothing; unreadable text is returned unchanged
 */
export function parseMoney(text: string, currency: string): TypedMoney | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const { rest, code } = withoutCurrency(typed, currency)
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(rest)
  const { decimals } = currencyOf(code)
  const fraction = match?.[3] ?? ''
  const amount = Number(`${match?.[2]?.replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`)
  if (!match || fraction.length > decimals || !Number.isSafeInteger(amount)) {
    return { amount: match ? rest : typed, currency: code }
  }
  // Never minus zero, which is stored as a different number.
  return { amount: match[1] && amount > 0 ? -amount : amount, currency: code }
}

const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' }

function withoutCurrency(typed: string, currency: string): { rest: string; code: string } {
  const plain = typed.replace(/−/g, '-')
  const match = /^(?<before>£|€|[a-z]{3})?\s*(?<rest>.*?)\s*(?<after>£|€|[a-z]{3})?$/i.exec(plain)
  const { before, rest = plain, after } = match?.groups ?? {}
  if (before && after) return { rest: plain, code: currency }
  const found = (before ?? after ?? '').toUpperCase()
  const code = signs[found] ?? (byCode.has(found) ? found : '')
  if (code) return { rest, code }
  return { rest: plain, code: currency }
}

/** An amount in its field: 123450 GBP → '1,234.50', 1200 JPY → '1,200'. */
export function amountText({ amount, currency }: TypedMoney): string {
  if (typeof amount === 'string') return amount
  const { decimals } = currencyOf(currency)
  return (amount / 10 ** decimals).toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** An amount for reading: '£1,234.50', or with the code for other currencies: 'EUR 1,234.50'. */
export function moneyText(value: unknown): string {
  if (!isMoney(value)) return ''
  const { symbol } = currencyOf(value.currency)
  const text = amountText(value)
  if (symbol === value.currency) return `${symbol} ${text}`
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** The fault of an amount, or the empty string. `min` and `max` count whole units: pounds, not pence. */
export function moneyMessage(
  { label, min = 0, max = MOST }: { label: string; min?: number; max?: number },
  value: unknown,
): string {
  if (!isMoney(value)) return `${label}: enter an amount, for example 1,234.50`
  const { amount, currency } = value
  if (!byCode.has(currency)) return `${label}: “${currency}” is no longer offered. Choose the currency again`
  const { decimals } = currencyOf(currency)
  if (typeof amount === 'string') {
    if (!/^-?[\d,]+\.\d+$/.test(amount)) {
      return `${label}: enter an amount with a point before the decimals, for example ${decimals === 0 ? '1,234' : '1,234.50'}`
    }
    const most = decimals === 0 ? 'no decimals' : 'at most two decimals'
    return `${label}: an amount in ${currency} has ${most}, so ${amount} cannot be read`
  }
  const limit = (units: number) => moneyText({ amount: units * 10 ** decimals, currency })
  if (amount < min * 10 ** decimals) {
    return `${label}: ${moneyText(value)} is less than ${limit(min)}, the least that is possible`
  }
  if (amount > max * 10 ** decimals) {
    return `${label}: ${moneyText(value)} is more than ${limit(max)}, the most that is possible`
  }
  return ''
}
