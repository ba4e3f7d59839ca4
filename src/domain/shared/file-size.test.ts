import { expect, test } from 'vitest'
import { formatBytes } from './file-size'

test.each([
  [0, '0.0 B'],
  [512, '512.0 B'],
  [1023, '1023.0 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [25 * 1024 ** 2, '25.0 MB'],
  [1024 ** 3, '1.0 GB'],
  [1024 ** 4, '1.0 TB'],
  [1024 ** 5, '1.0 PB'],
  [3000 * 1024 ** 5, '3000.0 PB'],
  [-1, '0.0 B'],
  [Number.NaN, '0.0 B'],
])('formatBytes writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
