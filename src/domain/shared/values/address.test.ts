import { describe, expect, test } from 'vitest'
import {
  type Address,
  addressFault,
  addressLines,
  addressOf,
  emptyAddress,
  hasAddress,
  isWholeAddress,
  settledPart,
} from './address'

const office: Address = {
  line1: '1 Harbourside',
  line2: '',
  town: 'Bristol',
  county: '',
  postcode: 'BS1 5TR',
  country: 'GBR',
}

test('addressOf reads a stored address part by part', () => {
  expect(addressOf(office)).toEqual(office)
  expect(addressOf({ line1: {}, town: 'Oslo', country: 5 })).toEqual({ ...emptyAddress, town: 'Oslo' })
  expect(isWholeAddress({ line1: {}, town: 'Oslo' })).toBe(false)
  expect(isWholeAddress({ town: 'Oslo' })).toBe(true)
  expect(addressOf({ line1: ' ' })).toBeUndefined()
  expect(addressOf('1 Harbourside')).toBeUndefined()
})

test('an address with only a country counts as empty', () => {
  expect(hasAddress({ ...emptyAddress, country: 'GBR' })).toBe(false)
  expect(hasAddress({ ...emptyAddress, town: 'Oslo' })).toBe(true)
})

test.each<[Partial<Address>, string]>([
  [{ postcode: 'bs15tr' }, 'BS1 5TR'],
  [{ postcode: 'BS1 5TC' }, 'BS1 5TC'],
  [{ postcode: 'im1 1ab', country: 'IMN' }, 'IM1 1AB'],
  [{ postcode: ' 0150 ', country: 'NOR' }, '0150'],
  [{ postcode: 'k1a 0b1', country: 'CAN' }, 'K1A 0B1'],
])('the postcode of %o is stored as %s', (part, settled) => {
  expect(settledPart('postcode', { ...office, ...part })).toBe(settled)
})

describe('addressFault', () => {
  test.each<[Partial<Address>, string | undefined]>([
    [{}, undefined],
    [{ postcode: 'bs1 5tr' }, undefined],
    [{ country: 'NOR', postcode: '' }, undefined],
    [{ line1: '', town: '' }, 'line1: enter the first line'],
    [{ town: ' ' }, 'town: enter the town or city'],
    [{ postcode: '' }, 'postcode: enter the postcode'],
    [{ postcode: 'BS1 5TC' }, 'postcode: enter a UK postcode, for example BS1 5TR'],
    [{ country: '' }, 'country: choose the country'],
    [{ line2: 'x'.repeat(201) }, 'line2: a line of an address has at most 200 characters'],
  ])('returns the right fault for %o', (parts, fault) => {
    const found = addressFault({ ...office, ...parts })
    expect(found && `${found.part}: ${found.words}`).toBe(fault)
  })
})

test('addressLines returns the lines of an envelope', () => {
  expect(addressLines(office)).toEqual(['1 Harbourside', 'Bristol', 'BS1 5TR', 'Great Britain'])
  expect(addressLines(undefined)).toEqual([])
})
