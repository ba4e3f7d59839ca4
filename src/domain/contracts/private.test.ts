import { expect, test } from 'vitest'
import { soundContract } from '~tests/fixtures/sound-contract'
import { missingPrivate } from './private'
import type { Contract } from './schema'

/** What a freelancer who lives in this country, and has everything but the number, is asked for. */
function asked(countryOfDomicile: string, fields: Partial<Contract> = {}): string {
  const contract = soundContract('freelance', fields)
  return missingPrivate({
    ...contract,
    cachedCrew: { ...contract.cachedCrew, countryOfDomicile },
    privateGiven: ['address', 'accountName', 'iban'],
  }).join(' ')
}

test.each(['', ' ', 'GBR', 'uk', 'U.K.', 'england', ' Scotland ', 'Cardiff, Wales', 'Northern Ireland'])(
  'whoever lives in %o is asked for the National Insurance number',
  country => expect(asked(country)).toContain('National Insurance number'),
)

test.each(['NOR', 'Norway', 'Ireland', 'New South Wales'])('whoever lives in %o is not', country =>
  expect(asked(country)).toBe(''),
)

test('nor is whoever works abroad alone', () => {
  expect(asked('GBR', { worksWhollyOverseas: 'yes' })).toBe('')
})
