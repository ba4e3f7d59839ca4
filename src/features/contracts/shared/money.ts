import type { Contract } from '@/domain/contracts/schema'
import type { TotalLine } from '@/domain/contracts/totals'
import { moneyText } from '@/domain/shared/values/money'

/** An amount of a contract in words: '£1,234.50', 'EUR 1,234.50'. */
export function amountWords(amount: number | undefined, { currency }: Pick<Contract, 'currency'>): string {
  return amount === undefined ? '' : moneyText({ amount, currency })
}

/** Returns the calculation of a line of the total: '£650.00 × 12 days'; empty for a line that is not calculated. */
export function lineSum({ rate, count, unit }: TotalLine, contract: Pick<Contract, 'currency'>): string {
  if (rate === undefined || count === undefined) return ''
  return `${amountWords(rate, contract)} × ${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`
}

/** Returns the difference between the payments and the total, in words; empty if they are equal. */
export function gapWords(gap: number, contract: Pick<Contract, 'currency'>): string {
  if (gap === 0) return ''
  return gap > 0
    ? `The payments are ${amountWords(gap, contract)} less than the total.`
    : `The payments are ${amountWords(-gap, contract)} more than the total.`
}
