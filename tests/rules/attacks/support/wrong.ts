import type { Forgery } from './alter'

/** Values that no field of a kind takes, for `forging`. */

const long = (count: number) => 'x'.repeat(count)
const many = (count: number, of: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => of(index))

/** A text of at most so many characters. */
export const text = (most: number): Forgery[] => [
  7,
  null,
  ['x'],
  { x: 1 },
  true,
  long(most + 1),
  long(20_000),
]
/** The same, which must not be empty. */
export const required = (most: number): Forgery[] => [...text(most), '']
/** A day, or nothing. */
export const day: Forgery[] = [
  7,
  null,
  ['2026-01-01'],
  'tomorrow',
  '2026-1-1',
  '01/02/2026',
  '2026-01-01T00:00',
  long(20_000),
]
/** A list of ids, of at most so many. */
export const ids = (most: number): Forgery[] => [
  'x',
  null,
  7,
  { x: 1 },
  [7],
  [null],
  [{ x: 1 }],
  ['x/y'],
  [''],
  ['fine', 'not fine'],
  ['fine', long(20_000)],
  many(most + 1, index => `user-${index}`),
]
