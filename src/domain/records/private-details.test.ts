import { expect, test } from 'vitest'
import { privateDetailProblems, storedPrivateDetails } from '@/domain/fields/private-problems'
import { privateDetailFields } from './private-details'

const fields = privateDetailFields.contracts
const faultOf = (bank: Record<string, string>) =>
  privateDetailProblems(fields, bank, '2026-05-01').map(({ message }) => message)
const storedOf = (bank: Record<string, string>) => storedPrivateDetails(fields, bank).accountNumber

test.each([
  ['eight digits', { accountNumber: '66374958', sortCode: '089999' }, '66374958'],
  ['eight digits, before the rest is entered', { accountNumber: '66374958' }, '66374958'],
  ['seven digits, which get a zero', { accountNumber: '1234567', sortCode: '089999' }, '01234567'],
  ['six digits with two zeros', { accountNumber: '00123456', sortCode: '089999' }, '00123456'],
  ['a number of the USA', { accountNumber: '0001 2345-6789', bic: 'CHASUS33' }, '000123456789'],
  ['seven digits outside the UK', { accountNumber: '1234567', bic: 'CHASUS33' }, '1234567'],
  ['letters outside the UK', { accountNumber: 'ab12', bic: 'CHASUS33' }, 'AB12'],
])('the check of bank details accepts an account with %s', (_, bank, stored) => {
  expect(faultOf(bank)).toEqual([])
  expect(storedOf(bank)).toBe(stored)
})

test.each([
  ['six digits', { accountNumber: '123456', sortCode: '089999' }, 'put two zeros before them'],
  ['nine digits', { accountNumber: '123456789', sortCode: '089999' }, 'eight digits'],
  ['nine digits and no BIC', { accountNumber: '123456789' }, 'enter the BIC, and no sort code'],
  [
    'a sort code and a BIC',
    { accountNumber: '123456789', sortCode: '089999', bic: 'CHASUS33' },
    'no sort code',
  ],
  ['three digits', { accountNumber: '123', bic: 'CHASUS33' }, '4 to 34'],
  ['only zeros', { accountNumber: '00000000', bic: 'CHASUS33' }, 'not an account number'],
])(
  'the check of bank details refuses an account with %s, and does not repeat a part of it',
  (_, bank, part) => {
    const faults = faultOf(bank)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(part)
    expect(faults[0]).not.toContain(bank.accountNumber)
  },
)
