import { describe, expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { callingCodes } from './calling-codes'
import { phoneFault, phoneText, splitPhone, storedPhone } from './phone'

describe('calling codes', () => {
  test('every country has one', () => {
    const named = new Set(callingCodes.flatMap(({ names }) => names))
    expect(countries.filter(({ name }) => !named.has(name))).toEqual([])
  })
  test('none twice, and none the beginning of another', () => {
    const codes = callingCodes.map(({ code }) => code)
    expect(codes.filter(code => codes.filter(other => other.startsWith(code)).length > 1)).toEqual([])
  })
  test('Great Britain first, then by name', () => {
    expect(callingCodes.slice(0, 2).map(({ names }) => names[0])).toEqual(['Great Britain', 'Afghanistan'])
  })
})

test.each([
  ['07700 900123', '44', '+447700900123', '+44 7700 900123'],
  ['7700900123', '44', '+447700900123', '+44 7700 900123'],
  ['(020) 7946-0123', '44', '+442079460123', '+44 20 7946 0123'],
  ['0117 496 0123', '44', '+441174960123', '+44 117 496 0123'],
  ['01632 960123', '44', '+441632960123', '+44 1632 960123'],
  ['+47 22 12 34 56', '44', '+4722123456', '+47 221 234 56'],
  ['+44 (0)20 7946 0123', '47', '+442079460123', '+44 20 7946 0123'],
  ['22 12 34 56', '47', '+4722123456', '+47 221 234 56'],
  ['212-555-0123', '1', '+12125550123', '+1 212 555 0123'],
  ['1 212 555 0123', '1', '+12125550123', '+1 212 555 0123'],
  ['8 912 345 67 89', '7', '+79123456789', '+7 912 345 6789'],
  ['800 555 35 35', '7', '+78005553535', '+7 800 555 3535'],
  ['06 6982 0000', '39', '+390669820000', '+39 066 982 0000'],
  ['06 1 234 5678', '36', '+3612345678', '+36 123 456 78'],
  ['8816 1234 5678', '881', '+881881612345678', '+881 881 612 345 678'],
])('%s dialled in +%s is stored as %s and read as %s', (typed, code, stored, text) => {
  expect(storedPhone(typed, code)).toBe(stored)
  expect(phoneFault(stored)).toBe('')
  expect(phoneText(stored)).toBe(text)
  const { code: own, rest } = splitPhone(stored)
  expect(storedPhone(rest, own)).toBe(stored)
})

test.each([
  ['0791112345', '44', '+44 0791112345', /no phone number of Great Britain, \+44/],
  ['0047 22 12 34 56', '44', '+44 0047 22 12 34 56', /no phone number of Great Britain/],
  ['212 555', '1', '+1 212 555', /no phone number of United States/],
  ['22 12 34 56 ext. 3', '47', '+47 22 12 34 56 ext. 3', /without an extension/],
  ['+0 5', '44', '+0 5', /choose the country code/],
])('%s dialled in +%s is kept as %s', (typed, code, kept, fault) => {
  expect(storedPhone(typed, code)).toBe(kept)
  expect(phoneFault(kept)).toMatch(fault)
})

test('what was stored before, in any notation, can be read', () => {
  expect(phoneText('07700 900123')).toBe('07700 900123')
  expect(phoneFault('07700 900123')).toMatch(/choose the country code/)
  expect(phoneFault('+44 7700 900123')).toMatch(/no phone number/)
})
