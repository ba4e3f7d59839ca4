/** ISO 4217: EUR and USD first (requirements 9), then GBP, then in the order of their codes (domain 8.2). */
const codes =
  'EUR USD GBP AED ARS AUD BDT BOB BRL BWP CAD CHF CLP CNY COP CRC CZK DKK EGP ETB FJD HKD HUF IDR ILS INR ISK JPY KES KRW LKR MAD MGA MXN MYR NAD NOK NPR NZD PEN PHP PLN RON SEK SGD THB TZS UGX ZAR ZMW'

/** Currencies without minor units. All others in this list have two decimals (ISO 4217). */
const withoutDecimals = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'UGX'])

export interface Currency {
  code: string
  symbol: string
  decimals: number
}

export const currencies: readonly Currency[] = codes.split(' ').map(code => ({
  code,
  symbol: currencySymbol(code),
  decimals: withoutDecimals.has(code) ? 0 : 2,
}))

/** Returns the symbol of a currency: £ for GBP, for others the code itself (requirements 9). */
export function currencySymbol(code: string): string {
  return code === 'GBP' ? '£' : code
}
