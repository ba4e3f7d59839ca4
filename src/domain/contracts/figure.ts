import { currencies } from '@/domain/shared/currencies'

/** Writes an amount in minor units as a plain number for spreadsheets: '1234.50', or '1200' in yen. Empty if undefined. */
export function figureOf(amount: number | undefined, currency: string): string {
  if (amount === undefined) return ''
  const decimals = currencies.find(({ code }) => code === currency)?.decimals ?? 2
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
