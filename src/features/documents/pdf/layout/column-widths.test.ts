import { expect, test } from 'vitest'
import { columnWidths, PAGE_WIDTH } from './column-widths'

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('columnWidths fits the longest word into each column, and leaves the remaining width to long texts', () => {
  const [short = 0, transport = 0, long = 0] = columnWidths([
    ['On', 'Transport', 'Activity'],
    ['1', 'Van', 'Filming from the hide until the light goes, then back along the same track'],
  ])
  expect(short).toBeLessThan(transport)
  expect(transport).toBeGreaterThan(40)
  expect(long).toBeGreaterThan(transport * 3)
})

test('columnWidths keeps a day or a phone number on one line', () => {
  const widthsOf = (cell: string) =>
    columnWidths([
      ['A', 'B', 'C'],
      [cell, 'A long text about the road there and back'.repeat(3), 'Another, about the tide'.repeat(4)],
    ])
  // In Roboto at 9 points the texts are 50 and 72 points wide.
  expect(widthsOf('24 May 2026')[0]).toBeGreaterThan(50)
  expect(widthsOf('+254 155 550 141')[0]).toBeGreaterThan(72)
  expect(widthsOf('Some words here')[0]).toBeLessThan(widthsOf('+254 155 550 141')[0] ?? 0)
})

test('columnWidths makes the table as wide as the page, however many words the columns contain', () => {
  const wide = Array.from({ length: 12 }, () => 'Responsibilities')
  expect(total(columnWidths([wide])) + 12 * 8.6).toBeCloseTo(PAGE_WIDTH, 0)
  expect(total(columnWidths([['A', 'B']])) + 2 * 8.6).toBeCloseTo(PAGE_WIDTH, 0)
})
