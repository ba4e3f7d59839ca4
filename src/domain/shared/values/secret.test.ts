import { expect, test } from 'vitest'
import { maskSecret, type SecretShape, secretFault, showSecret, storedSecret } from './secret'

test.each<[SecretShape, typed: string, stored: string, shown: string, masked: string]>([
  [{ pattern: 'niNumber' }, 'ab 12 34 56 c', 'AB123456C', 'AB 12 34 56 C', 'AB •••• C'],
  [{ pattern: 'sortCode' }, '12-34-56', '123456', '12-34-56', '•••• 56'],
  [{ pattern: 'accountNumber' }, '1234567', '01234567', '01234567', '•••• 4567'],
  [
    { pattern: 'iban' },
    'gb29nwbk60161331926819',
    'GB29NWBK60161331926819',
    'GB29 NWBK 6016 1331 9268 19',
    '•••• 6819',
  ],
  [{ pattern: 'utr' }, '1955839661K', '1955839661', '19558 39661', '•••• 9661'],
  [{ pattern: 'vatNumber' }, 'GB 831 4958 16', '831495816', '831495816', '•••• 5816'],
  [{}, ' blue door ', 'blue door', 'blue door', '••••••••'],
  [{ mask: { first: 1 } }, 'blue door', 'blue door', 'blue door', 'b ••••'],
  [{ pattern: 'niNumber', mask: {} }, 'AB123456C', 'AB123456C', 'AB 12 34 56 C', '••••••••'],
])(
  'a secret of the kind %o: %s is stored as %s, shown as %s and masked as %s',
  (shape, typed, stored, shown, masked) => {
    expect(storedSecret(shape, typed)).toBe(stored)
    expect(secretFault(shape, stored)).toBe('')
    expect(showSecret(shape, stored)).toBe(shown)
    expect(maskSecret(shape, stored)).toBe(masked)
  },
)

test('maskSecret hides the whole of a short secret', () => {
  expect(maskSecret({ pattern: 'accountNumber' }, '123456')).toBe('••••••••')
  expect(maskSecret({ mask: { last: 4 } }, '1234')).toBe('••••••••')
})

test.each<[SecretShape, string]>([
  [{ pattern: 'niNumber' }, 'QQ123456C'],
  [{ pattern: 'sortCode' }, '98-76-5'],
  [{ pattern: 'accountNumber' }, '123456789'],
  [{ pattern: 'iban' }, 'GB29NWBK60161331926818'],
  [{ pattern: 'utr' }, '2955839661'],
  [{ pattern: 'vatNumber' }, '831495817'],
])('the check of %o refuses %s, keeps it as typed, and does not repeat it', (shape, typed) => {
  const fault = secretFault(shape, typed)
  expect(fault).not.toBe('')
  expect(fault).not.toContain(typed)
  expect(storedSecret(shape, ` ${typed} `)).toBe(typed)
})
