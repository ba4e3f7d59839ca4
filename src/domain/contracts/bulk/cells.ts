import { type CellRead, shortened } from '@/domain/shared/cells/cells'
import { parseMoney } from '@/domain/shared/values/money'

/** The unit that people write behind a rate: '650 p/d', '£650 per day', '3000/week'. */
const UNIT = /\s*(?:\/|p\/|per\s+|a\s+)?\s*(?:pd|day|d|pw|week|wk|w)\.?$/i
/** An amount as spreadsheets of some countries write it, with points between thousands and a comma before the decimals. */
const WITH_COMMA = /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/

/**
 * Reads an amount as spreadsheets write it, into minor units: 650, £1,234.50, 'GBP 650', '650 p/d'. Refuses an amount in another
 * currency than the contract's, and one that could mean two amounts, such as '1.234,50'.
 */
export function readAmount(text: string, currency: string): CellRead<number> {
  const plain = text.replace(/\u00A0/g, ' ').trim()
  const bare = /\d/.test(plain) ? plain.replace(UNIT, '') : plain
  if (WITH_COMMA.test(bare)) {
    return {
      reason: `the amount “${shortened(text)}” could mean two things. Write it with a point before the pence or cents`,
    }
  }
  const money = parseMoney(bare, currency)
  if (!money || typeof money.amount === 'string' || money.amount < 0) {
    return { reason: `“${shortened(text)}” is not an amount. Write an amount like 1,234.50` }
  }
  if (money.currency !== currency) {
    return { reason: `“${shortened(text)}” is in ${money.currency}, and these contracts are in ${currency}` }
  }
  return { value: money.amount }
}

/** Reads a count of days or weeks, whole or half: 10, 10.5, '10½', '10 days'. */
export function readCount(text: string, most = 366): CellRead<number> {
  const plain = text
    .replace(/½/g, '.5')
    .replace(/\s*(?:days?|weeks?|wks?|d|w)\.?$/i, '')
    .replace(/^(\d+),(\d)$/, '$1.$2')
    .trim()
  if (!/^(?:\d{1,3}(?:\.\d+)?|\.5)$/.test(plain)) {
    return { reason: `“${shortened(text)}” is not a number. Write it as 10 or 10.5` }
  }
  const count = Number(plain)
  if (!Number.isInteger(count * 2))
    return { reason: `${plain} is neither a whole number nor a half. Round it to a half` }
  return count > most ? { reason: `${plain} is too many: the most is ${most}` } : { value: count }
}
