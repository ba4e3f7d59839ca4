import { expect, it, test } from 'vitest'
import { MOST_COLUMNS, MOST_FILE_ROWS, type Table, tableOf } from './table'

const known = new Set(['E-mail', 'Name', 'Phone'])
const read = (grid: string[][]) => tableOf(grid, heading => known.has(heading))
const table = (grid: string[][]) => {
  const found = read(grid)
  if ('reason' in found) throw new Error(found.reason)
  return found satisfies Table
}

it('the reader of a table counts rows as a spreadsheet does, and leaves out empty rows', () => {
  const { headings, rows } = table([['E-mail', 'Name'], ['', ''], ['a@b.uk', ' Ada '], ['-', ''], ['c@d.uk']])
  expect(headings).toEqual(['E-mail', 'Name'])
  expect(rows).toEqual([
    { line: 3, cells: ['a@b.uk', 'Ada'], problem: '' },
    { line: 5, cells: ['c@d.uk', ''], problem: '' },
  ])
})

it('the reader of a table finds the headings below a title', () => {
  const { headings, rows } = table([['Crew of Svalbard'], [], ['Name', 'E-mail'], ['Ada', 'a@b.uk']])
  expect(headings).toEqual(['Name', 'E-mail'])
  expect(rows.map(({ line }) => line)).toEqual([4])
})

it('the reader of a table uses the first row as headings when it recognises no heading', () => {
  expect(
    table([
      ['Uno', 'Due'],
      ['a', 'b'],
    ]).headings,
  ).toEqual(['Uno', 'Due'])
})

it('the reader of a table numbers the columns of a file without headings', () => {
  const { headings, rows } = table([
    ['a@b.uk', 'Ada'],
    ['c@d.uk', 'Bo', 'x'],
  ])
  expect(headings).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect(rows).toHaveLength(2)
})

it('the reader of a table reports a row that has more cells than there are headings', () => {
  const [row] = table([
    ['E-mail', 'Name'],
    ['a@b.uk', 'Lovelace', 'Ada'],
  ]).rows
  expect(row?.problem).toContain('3 cells, and there are 2 headings')
})

it('W29: the reader of a table reports only the cell with an unreadable letter', () => {
  const { rows } = table([
    ['E-mail', 'Name'],
    ['a@b.uk', 'Zoë'],
    ['c@d.uk', 'Le\uFFFD'],
  ])
  expect(rows.map(({ faults }) => faults)).toEqual([
    undefined,
    { 1: '“Le\uFFFD” has a letter that the app cannot read. Write it again in the file' },
  ])
})

it('the reader of a table ignores empty cells after the last heading', () => {
  const { headings, rows } = table([
    ['E-mail', 'Name', '', ''],
    ['a@b.uk', 'Ada', '', ''],
  ])
  expect(headings).toEqual(['E-mail', 'Name'])
  expect(rows[0]?.problem).toBe('')
})

it('the reader of a table keeps headings such as __proto__, and keeps two equal headings', () => {
  const { headings } = table([
    ['__proto__', 'constructor', 'E-mail', 'E-mail', 'Name'],
    ['1', '2', '3', '4', '5'],
  ])
  expect(headings).toEqual(['__proto__', 'constructor', 'E-mail', 'E-mail', 'Name'])
})

test.each<[string, string[][], RegExp]>([
  ['nothing', [], /This file is empty/],
  ['empty rows', [['', ' '], ['-']], /This file is empty/],
  ['headings alone', [['E-mail', 'Name']], /no rows below/],
  [
    'too many rows',
    [['Name', 'E-mail'], ...Array.from({ length: MOST_FILE_ROWS + 1 }, () => ['a'])],
    /50,001 rows/,
  ],
  [
    'too many columns',
    [Array.from({ length: MOST_COLUMNS + 1 }, (_, at) => `c${at}`), ['a']],
    /too many columns \(101\)/,
  ],
])('the reader of a table refuses a table and says why: %s', (_name, grid, reason) => {
  const found = read(grid)
  expect('reason' in found ? found.reason : '').toMatch(reason)
})
