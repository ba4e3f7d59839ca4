import { expect, test } from 'vitest'
import { checkNino } from '@/domain/shared/formats'
import { validContract } from '~tests/fixtures/valid-contract'
import { givenPrivate, missingPrivate } from './private'
import type { Contract } from './schema'

/** The details still requested from a freelancer in this country who has given all but the National Insurance number. */
function asked(countryOfDomicile: string, fields: Partial<Contract> = {}): string {
  const contract = validContract('freelance', fields)
  return missingPrivate({
    ...contract,
    cachedCrew: { ...contract.cachedCrew, countryOfDomicile },
    privateGiven: ['address', 'accountName', 'iban'],
  }).join(' ')
}

test.each(['', ' ', 'GBR', 'uk', 'U.K.', 'england', ' Scotland ', 'Cardiff, Wales', 'Northern Ireland'])(
  'a person in %o is asked for the National Insurance number',
  country => expect(asked(country)).toContain('National Insurance number'),
)

test.each(['NOR', 'Norway', 'Ireland', 'New South Wales'])(
  'a person in %o is not asked for the National Insurance number',
  country => expect(asked(country)).toBe(''),
)

test('a person who works only abroad is not asked for the National Insurance number', () => {
  expect(asked('GBR', { worksWhollyOverseas: 'yes' })).toBe('')
})

test('a dailies contract needs the National Insurance number, or the reason why there is none', () => {
  const contract = { ...validContract('dailies'), privateGiven: ['address', 'dob', 'accountName', 'iban'] }
  expect(missingPrivate(contract)).toEqual([
    'Enter the person’s National Insurance number. If the person has none, enter “Applied for” or “Non-UK”.',
  ])
  const checked = checkNino('applied for')
  expect(checked.ok && givenPrivate({ niNumber: checked.value })).toEqual(['niNumber'])
})

test('an account in a country without IBAN needs its number and the BIC', () => {
  const of = (...bank: ('accountNumber' | 'sortCode' | 'bic')[]) =>
    missingPrivate({
      ...validContract('loanout'),
      privateGiven: ['address', 'accountName', ...bank],
    }).join(' ')
  expect(of('accountNumber', 'bic')).toBe('')
  expect(of('accountNumber', 'sortCode')).toBe('')
  expect(of('accountNumber')).toContain('or account number with BIC')
})
