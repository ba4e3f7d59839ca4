import { expect, test } from 'vitest'
import { praTitle } from './title'

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

test('the title counts many countries', () => {
  expect(praTitle({ ...parts, countryIds: ['KEN', 'TZA'] })).toContain('Kenya and Tanzania')
  expect(praTitle({ ...parts, countryIds: ['KEN', 'TZA', 'UGA'] })).toContain('Kenya and 2 more')
})

test('the title is never longer than the header allows', () => {
  expect(praTitle({ ...parts, tripName: 'x'.repeat(900) })).toHaveLength(500)
})

test('the title is one line without direction marks, which the rules would refuse', () => {
  expect(praTitle({ ...parts, tripName: 'Polar\nbears \u202Egnol\u202C' })).toContain('Polar bears gnol')
})
