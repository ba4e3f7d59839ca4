import { describe, expect, it, test } from 'vitest'
import { praTitle, shootName, shortTitle } from './title'

const parts = {
  productionName: 'Ice Age',
  tripName: 'Polar bears',
  countryIds: ['SJM'],
  startDate: '2026-04-12',
}

test('the title contains production, trip, country and start month', () => {
  expect(praTitle(parts)).toBe('Ice Age – Polar bears – Svalbard and Jan Mayen – April 2026')
})

test('the title leaves out unknown parts', () => {
  expect(praTitle({ productionName: 'Ice Age', tripName: ' ', countryIds: [], startDate: '' })).toBe(
    'Ice Age',
  )
})

test('the title names two countries, but only one and a number if there are more', () => {
  expect(praTitle({ ...parts, countryIds: ['KEN', 'TZA'] })).toContain('Kenya and Tanzania')
  expect(praTitle({ ...parts, countryIds: ['KEN', 'TZA', 'UGA'] })).toContain('Kenya and 2 more')
})

test('the title is never longer than the header allows', () => {
  expect(praTitle({ ...parts, tripName: 'x'.repeat(900) })).toHaveLength(500)
})

test('the title is one line, without the direction marks that the rules would refuse', () => {
  expect(praTitle({ ...parts, tripName: 'Polar\nbears \u202Egnol\u202C' })).toContain('Polar bears gnol')
})

describe('shortTitle', () => {
  it.each([
    ['Cold Seas – Kelp – Norway – April 2027', 'Cold Seas', 'Kelp – Norway'],
    ['Cold Seas – Kelp – Norway – May 2027', 'Cold Seas', 'Kelp – Norway – May 2027'],
    ['Cold Seas – Kelp – Norway', 'Cold Seas', 'Kelp – Norway'],
    ['Kelp – Norway', 'Cold Seas', 'Kelp – Norway'],
    ['Cold Seas', 'Cold Seas', 'Cold Seas'],
    ['Kelp', '', 'Kelp'],
    ['', 'Cold Seas', 'Untitled'],
  ])('shortens the title “%s” of the production “%s” to “%s”', (title, productionName, short) =>
    expect(shortTitle({ title, productionName, startDate: '2027-04-12' })).toBe(short),
  )
})

describe('shootName', () => {
  it.each([
    [['NOR'], 'Cold Seas – Kelp – Norway – April 2027', 'Kelp'],
    [['NOR', 'GBR', 'CHL'], 'Cold Seas – Kelp – Norway and 2 more – April 2027', 'Kelp'],
    [['NOR'], 'Kelp in Norway', 'Kelp in Norway'],
    [['NOR'], 'Cold Seas – Norway – April 2027', 'Norway'],
    [[], 'Kelp', 'Kelp'],
  ])('leaves out the countries %j: “%s” becomes “%s”', (countryIds, title, name) =>
    expect(shootName({ title, productionName: 'Cold Seas', startDate: '2027-04-12', countryIds })).toBe(name),
  )
})
