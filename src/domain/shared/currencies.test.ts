import { expect, test } from 'vitest'
import { currencies, currencySymbol } from './currencies'

test('there are fifty currencies: EUR, USD and GBP come first, and the rest is sorted by code', () => {
  const codes = currencies.map(currency => currency.code)
  expect(codes).toHaveLength(50)
  expect(codes.slice(0, 3)).toEqual(['EUR', 'USD', 'GBP'])
  expect(codes.slice(3)).toEqual([...codes.slice(3)].sort())
  expect(new Set(codes).size).toBe(50)
})

test('only the pound is written with a symbol', () => {
  expect(currencySymbol('GBP')).toBe('£')
  expect(
    currencies.filter(currency => currency.symbol !== currency.code).map(currency => currency.code),
  ).toEqual(['GBP'])
})

test('the yen has no decimals, and the rand has two', () => {
  expect(currencies.find(currency => currency.code === 'JPY')?.decimals).toBe(0)
  expect(currencies.find(currency => currency.code === 'ZAR')?.decimals).toBe(2)
})
