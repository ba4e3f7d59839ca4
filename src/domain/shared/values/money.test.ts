import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '@/domain/shared/currencies'
import { amountText, moneyMessage, moneyText, parseMoney } from './money'

describe('parseMoney', () => {
  test.each([
    ['1234.5', 123450, 'GBP'],
    ['1,234.50', 123450, 'GBP'],
    [' 1,234 ', 123400, 'GBP'],
    ['£1200', 120000, 'GBP'],
    ['€ 1,200.05', 120005, 'EUR'],
    ['EUR 500', 50000, 'EUR'],
    ['500usd', 50000, 'USD'],
    ['JPY 1,200', 1200, 'JPY'],
    ['0', 0, 'GBP'],
    ['-0', 0, 'GBP'],
    ['−3.10', -310, 'GBP'],
    ['0.29', 29, 'GBP'],
    ['4.35', 435, 'GBP'],
    ['1.200,50', '1.200,50', 'GBP'],
    ['1,2', '1,2', 'GBP'],
    ['1.234', '1.234', 'GBP'],
    ['JPY 12.50', '12.50', 'JPY'],
    ['$5', '$5', 'GBP'],
    ['500 xyz', '500 xyz', 'GBP'],
    ['£5 EUR', '£5 EUR', 'GBP'],
    ['a lot', 'a lot', 'GBP'],
    ['9'.repeat(20), '9'.repeat(20), 'GBP'],
  ])('reads %o as %o %s', (text, amount, currency) => {
    expect(parseMoney(text, 'GBP')).toEqual({ amount, currency })
  })

  test('returns undefined for a blank text', () => expect(parseMoney('  ', 'GBP')).toBeUndefined())

  test('uses the chosen currency if the text has none', () => {
    expect(parseMoney('12', 'JPY')).toEqual({ amount: 12, currency: 'JPY' })
  })
})

test('parseMoney reads back the text of any amount in any currency', () => {
  const money = fc.record({
    amount: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(amount => amount + 0),
    currency: fc.constantFrom(...currencies.map(({ code }) => code)),
  })
  fc.assert(
    fc.property(money, value => {
      expect(parseMoney(amountText(value), value.currency)).toEqual(value)
      expect(parseMoney(`${value.currency} ${amountText(value)}`, 'GBP')).toEqual(value)
    }),
  )
})

test('moneyText writes pounds with their sign, and other currencies with their code', () => {
  expect(moneyText({ amount: 123450, currency: 'GBP' })).toBe('£1,234.50')
  expect(moneyText({ amount: -50, currency: 'GBP' })).toBe('-£0.50')
  expect(moneyText({ amount: 123450, currency: 'EUR' })).toBe('EUR 1,234.50')
  expect(moneyText({ amount: 1200, currency: 'JPY' })).toBe('JPY 1,200')
  expect(moneyText('12')).toBe('')
})

describe('moneyMessage', () => {
  const fee = { label: 'Fee' }
  test.each([
    [fee, { amount: 0, currency: 'GBP' }, ''],
    [fee, { amount: -310, currency: 'GBP' }, 'Fee: -£3.10 is less than £0.00, the least that is possible'],
    [
      { ...fee, max: 500 },
      { amount: 50001, currency: 'EUR' },
      'Fee: EUR 500.01 is more than EUR 500.00, the most that is possible',
    ],
    [{ ...fee, max: 500 }, { amount: 500, currency: 'JPY' }, ''],
    [
      fee,
      { amount: '1.234', currency: 'GBP' },
      'Fee: an amount in GBP has at most two decimals, so 1.234 cannot be read',
    ],
    [
      fee,
      { amount: '12.50', currency: 'JPY' },
      'Fee: an amount in JPY has no decimals, so 12.50 cannot be read',
    ],
    [
      fee,
      { amount: '1.200,50', currency: 'GBP' },
      'Fee: enter an amount with a point before the decimals, for example 1,234.50',
    ],
    [fee, { amount: 5, currency: 'HRK' }, 'Fee: “HRK” is no longer offered. Choose the currency again'],
    [fee, 12, 'Fee: enter an amount, for example 1,234.50'],
  ])('returns the right message for the field %o with %o', (field, value, message) =>
    expect(moneyMessage(field, value)).toBe(message),
  )

  test('refuses more digits than any amount has', () => {
    expect(moneyMessage(fee, { amount: 100_000_000_000, currency: 'GBP' })).toMatch(
      /is more than £999,999,999.00/,
    )
  })
})
