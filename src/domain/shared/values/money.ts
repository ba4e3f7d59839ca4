import { type Currency, currencies, currencySymbol } from '@/domain/shared/currencies'
import { isPlain } from '@/domain/shared/lenient'

/** An amount in the smallest unit of its currency (pence, cents, whole yen), so that sums are exact. */
export interface Money {
  amount: number
  /** The ISO 4217 code. */
  currency: string
}

/** Money while somebody types it. Text that is not an amount stays, with its currency, and the form says what is wrong. */
export interface TypedMoney {
  amount: number | string
  currency: string
}

/** The currency that a form starts with, if its field has no other (domain 8.2). */
export const USUAL_CURRENCY = 'GBP'

/** In whole units of any currency. More digits are taken as a typing error; nine are enough even for rupiah. */
const MOST = 999_999_999

const byCode = new Map(currencies.map(currency => [currency.code, currency]))

/** Returns a currency by its code. For a code that is no longer in the list, two decimals are assumed. */
function currencyOf(code: string): Currency {
  return byCode.get(code) ?? { code, symbol: currencySymbol(code), decimals: 2 }
}

export function isMoney(value: unknown): value is TypedMoney {
  if (!isPlain(value) || typeof value.currency !== 'string') return false
  return typeof value.amount === 'string' || Number.isSafeInteger(value.amount)
}

/**
 * Reads an amount as people in the UK type it: 1234.5, 1,234.50, £1200, EUR 500, 500 eur. A typed sign or code decides the
 * currency. 1.200,50 is refused, because it could be read in two ways; an amount with more decimals than its currency is refused
 * too.
 * @param currency used if the text has no sign or code
 * @returns undefined for an empty text; unreadable text is returned unchanged
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
  // Zero never becomes -0, which would be stored as a different number.
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

/** Writes an amount for its field: 123450 GBP → '1,234.50', 1200 JPY → '1,200'. */
export function amountText({ amount, currency }: TypedMoney): string {
  if (typeof amount === 'string') return amount
  const { decimals } = currencyOf(currency)
  return (amount / 10 ** decimals).toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Writes an amount for reading: '£1,234.50'; other currencies with their code: 'EUR 1,234.50'. */
export function moneyText(value: unknown): string {
  if (!isMoney(value)) return ''
  const { symbol } = currencyOf(value.currency)
  const text = amountText(value)
  if (symbol === value.currency) return `${symbol} ${text}`
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** Returns the fault of an amount, or the empty string. `min` and `max` are in whole units: pounds, not pence. */
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
