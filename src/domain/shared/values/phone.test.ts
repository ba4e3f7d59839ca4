import { describe, expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { callingCodes } from './calling-codes'
import { keptPhone, phoneFault, phoneText, phoneTextFault, splitPhone, storedPhone } from './phone'

describe('the calling codes', () => {
  test('include one for every country', () => {
    const named = new Set(callingCodes.flatMap(({ names }) => names))
    expect(countries.filter(({ name }) => !named.has(name))).toEqual([])
  })
  test('are all different, and none is the beginning of another', () => {
    const codes = callingCodes.map(({ code }) => code)
    expect(codes.filter(code => codes.filter(other => other.startsWith(code)).length > 1)).toEqual([])
  })
  test('have Great Britain first, and the rest sorted by name', () => {
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
  ['00 47 22 12 34 56', '44', '+4722123456', '+47 221 234 56'],
  ['0047 22123456', '44', '+4722123456', '+47 221 234 56'],
  ['011 47 22 12 34 56', '44', '+4722123456', '+47 221 234 56'],
  ['447700900123', '44', '+447700900123', '+44 7700 900123'],
  ['0044 7700 900123', '47', '+447700900123', '+44 7700 900123'],
  ['4722123456', '47', '+4722123456', '+47 221 234 56'],
  ['254712345678', '44', '+254712345678', '+254 712 345 678'],
  ['07700–900–123', '44', '+447700900123', '+44 7700 900123'],
  ['tel:+447700900123', '44', '+447700900123', '+44 7700 900123'],
  ['tel:07700900123', '44', '+447700900123', '+44 7700 900123'],
  ['\u202A+44 7700 900123\u202C', '44', '+447700900123', '+44 7700 900123'],
  ['8816 1234 5678', '881', '+881881612345678', '+881 881 612 345 678'],
])('the number %s with the code +%s is stored as %s and shown as %s', (typed, code, stored, text) => {
  expect(storedPhone(typed, code)).toBe(stored)
  expect(phoneFault(stored)).toBe('')
  expect(phoneText(stored)).toBe(text)
  const { code: own, rest } = splitPhone(stored)
  expect(storedPhone(rest, own)).toBe(stored)
})

test.each([
  ['0791112345', '44', '+44 0791112345', /not a phone number of Great Britain, \+44/],
  ['07700 900123 / 07700 900124', '44', '+44 07700 900123 / 07700 900124', /there are two numbers/],
  ['07700 900123 x12', '44', '+44 07700 900123 x12', /without an extension/],
  ['112', '44', '+44 112', /not a phone number of Great Britain/],
  ['212 555', '1', '+1 212 555', /not a phone number of United States/],
  ['22 12 34 56 ext. 3', '47', '+47 22 12 34 56 ext. 3', /without an extension/],
  ['+0 5', '44', '+0 5', /choose the country code/],
])('the wrong number %s with the code +%s is stored as %s and reported', (typed, code, kept, fault) => {
  expect(storedPhone(typed, code)).toBe(kept)
  expect(phoneFault(kept)).toMatch(fault)
})

test('phoneText returns a stored national number unchanged, and phoneFault asks for its country code', () => {
  expect(phoneText('07700 900123')).toBe('07700 900123')
  expect(phoneFault('07700 900123')).toMatch(/choose the country code/)
  expect(phoneFault('+44 7700 900123')).toMatch(/not a phone number/)
})

describe('the check of a telephone text', () => {
  test.each([
    ['(tbc)', /^enter a phone number with its country code/],
    ['ask Bob', /^enter a phone number/],
    ['+0', /“\+0” cannot be dialled/],
    ['12', /“12” cannot be dialled/],
    ['112', /112 is a short number, which only emergency services have/],
    ['112 / 0117 496 0123', /112 is a short number/],
    ['07700 900123 or 90012', /“90012” cannot be dialled/],
    ['0800 FLOWERS', /“0800 FLOWERS” cannot be dialled/],
    [7, /^enter a phone number/],
  ])('refuses %j', (text, fault) => expect(phoneTextFault(text, { isOwnNumber: true })).toMatch(fault))

  test.each(['0117 496 0123 ext 4', '07700 900123 / 07700 900124', '447700900123', '+44 117 496 0123 (24h)'])(
    'accepts %j',
    text => expect(phoneTextFault(text, { isOwnNumber: true })).toBe(''),
  )

  test.each(['112', '112 / 911', '1530'])('accepts %j as the number of a service', text =>
    expect(phoneTextFault(text)).toBe(''),
  )
  test.each(['12', '(tbc)', '+0', '112 then 7'])('refuses %j even as the number of a service', text =>
    expect(phoneTextFault(text)).not.toBe(''),
  )

  test.each([
    ['447700900123', '+44 7700 900123'],
    ['0047 22 12 34 56', '+47 221 234 56'],
    ['tel:+44 7700 900123', '+44 7700 900123'],
    ['447700900123 x4 (day)', '+44 7700 900123 ext. 4 (day)'],
    ['+44 (0)117 496 0123', '+44 (0)117 496 0123'],
    [' 0117 496 0123 ext 4 ', '0117 496 0123 ext 4'],
    ['112 / 911', '112 / 911'],
    ['(tbc)', '(tbc)'],
  ])('stores %j as %j', (text, kept) => {
    expect(keptPhone(text)).toBe(kept)
    expect(keptPhone(kept)).toBe(kept)
  })
})
