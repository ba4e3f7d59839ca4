import type { Content } from '@/domain/shared/fields'
import { moneyMessage, parseMoney, type TypedMoney, USUAL_CURRENCY } from './money'

/**
 * Returns an amount with the currency of its whole record: whole minor units, or the typed text.
 * @param record all answers; the answer `currency` is the currency
 */
export function amountOf(value: unknown, record: Content): TypedMoney {
  const amount = typeof value === 'number' ? value : String(value ?? '')
  return { amount, currency: currencyOfRecord(record) }
}

/** Returns the currency of all amounts in a record: GBP until one is chosen. */
export function currencyOfRecord({ currency }: Content): string {
  return typeof currency === 'string' && currency !== '' ? currency : USUAL_CURRENCY
}

/**
 * Reads the text in a field for an amount. Returns whole minor units, or the text if it is not an amount in this currency. An
 * amount with the code or sign of another currency is not accepted, because the whole record has one currency.
 */
export function parseAmount(text: string, currency: string): number | string | undefined {
  const money = parseMoney(text, currency)
  if (!money) return undefined
  return money.currency === currency ? money.amount : text.trim()
}

/** Returns what is wrong with an amount, or the empty string. `min` and `max` are in whole units. */
export function amountMessage(
  about: { label: string; min?: number; max?: number },
  value: unknown,
  record: Content,
): string {
  const money = amountOf(value, record)
  if (typeof money.amount === 'string') {
    const typed = parseMoney(money.amount, money.currency)
    if (typed && typed.currency !== money.currency) {
      return `${about.label}: “${money.amount}” is not in ${money.currency}, and every amount here is. Choose the currency of the whole first`
    }
  }
  return moneyMessage(about, money)
}
