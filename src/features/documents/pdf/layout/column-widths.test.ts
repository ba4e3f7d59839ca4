import { expect, test } from 'vitest'
import { columnWidths, PAGE_WIDTH } from './column-widths'

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('a column holds its longest word, and long texts get the rest', () => {
  const [short = 0, transport = 0, long = 0] = columnWidths([
    ['On', 'Transport', 'Activity'],
    ['1', 'Van', 'Filming from the hide until the light goes, then back along the same track'],
  ])
  expect(short).toBeLessThan(transport)
  expect(transport).toBeGreaterThan(40)
  expect(long).toBeGreaterThan(transport * 3)
})

test('all columns together are as wide as the page, however many words they hold', () => {
  const wide = Array.from({ length: 12 }, () => 'Responsibilities')
  expect(total(columnWidths([wide])) + 12 * 8.6).toBeCloseTo(PAGE_WIDTH, 0)
  expect(total(columnWidths([['A', 'B']])) + 2 * 8.6).toBeCloseTo(PAGE_WIDTH, 0)
})
