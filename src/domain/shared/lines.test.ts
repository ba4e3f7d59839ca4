import { expect, it } from 'vitest'
import { describeLine, lengthKm } from './lines'

const degree = [
  { lat: 0, lng: 0 },
  { lat: 1, lng: 0 },
]

it('a length is measured along the globe: a degree of latitude is about 111.2 km', () => {
  expect(lengthKm(degree)).toBeCloseTo(111.19, 1)
  expect(
    lengthKm([
      { lat: 60, lng: 0 },
      { lat: 60, lng: 1 },
    ]),
  ).toBeCloseTo(55.6, 1)
})

it.each([
  [degree, '2 points, 111.2 km'],
  [[], ''],
  [undefined, ''],
  ['nonsense', ''],
])('describeLine describes %o as %o', (value, words) => {
  expect(describeLine(value)).toBe(words)
})
