import { expect, it } from 'vitest'
import { relativeDays } from './relative-days'

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
  [7, 'in 7 days'],
  [-30, '30 days ago'],
])('relativeDays describes %i days as %s', (days, words) => {
  expect(relativeDays(days)).toBe(words)
})
