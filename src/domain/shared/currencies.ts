/** ISO 4217 codes: EUR and USD first (requirements 9), then GBP, then by code (domain 8.2). */
const codes =
  'EUR USD GBP AED ARS AUD BDT BOB BRL BWP CAD CHF CLP CNY COP CRC CZK DKK EGP ETB FJD HKD HUF IDR ILS INR ISK JPY KES KRW LKR MAD MGA MXN MYR NAD NOK NPR NZD PEN PHP PLN RON SEK SGD THB TZS UGX ZAR ZMW'

/** Currencies without minor units; all others here have two decimals (ISO 4217). */
const withoutDecimals = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'UGX'])

export interface Currency {
  code: string
  /** £ for GBP, the code itself for others (requirements 9). */
  symbol: string
  decimals: number
}

export const currencies: readonly Currency[] = codes.split(' ').map(code => ({
  code,
  symbol: currencySymbol(code),
  decimals: withoutDecimals.has(code) ? 0 : 2,
}))

/** £ for GBP, the code itself for every other currency (requirements 9). */
export function currencySymbol(code: string): string {
  return code === 'GBP' ? '£' : code
}
