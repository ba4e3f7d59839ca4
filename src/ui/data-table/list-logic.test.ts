import { describe, expect, it } from 'vitest'
import { moveInList } from '@/ui/move-in-list'
import type { Column } from './column'
import { csvText } from './export-csv'
import { filterRows, textIndex } from './filter-rows'
import { type ListDefaults, readListParams, writeListParams } from './list-params'
import { nextSort, sortShownRows } from './sort-rows'

interface Row {
  name: string
  days?: number
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: row => row.name },
  { id: 'days', header: 'Days', text: row => `${row.days ?? ''}`, sortValue: row => row.days },
]
const rows: Row[] = [
  { name: 'Contract 10', days: 2 },
  { name: 'contract 9' },
  { name: '', days: 10 },
  { name: 'Árbol', days: 2 },
]
const names = (sorted: readonly Row[]) => sorted.map(row => row.name)

describe('sortShownRows', () => {
  it.each([
    ['name', 'asc', ['Árbol', 'contract 9', 'Contract 10', '']],
    ['name', 'desc', ['Contract 10', 'contract 9', 'Árbol', '']],
    ['days', 'asc', ['Contract 10', 'Árbol', '', 'contract 9']],
    ['days', 'desc', ['', 'Contract 10', 'Árbol', 'contract 9']],
  ] as const)('sorts rows by the column %s in the direction %s', (column, direction, expected) => {
    expect(names(sortShownRows(rows, columns, { column, direction }))).toEqual(expected)
  })
  it('returns the same array if the column is unknown, and never changes the array', () => {
    const before = [...rows]
    expect(sortShownRows(rows, columns, { column: 'gone', direction: 'asc' })).toBe(rows)
    sortShownRows(rows, columns, { column: 'name', direction: 'asc' })
    expect(rows).toEqual(before)
  })
  it.each([
    [null, { column: 'name', direction: 'asc' }],
    [
      { column: 'name', direction: 'asc' },
      { column: 'name', direction: 'desc' },
    ],
    [
      { column: 'name', direction: 'desc' },
      { column: 'name', direction: 'asc' },
    ],
    [
      { column: 'days', direction: 'asc' },
      { column: 'name', direction: 'asc' },
    ],
  ] as const)('a click on a heading changes the order from %o to %o', (current, next) => {
    expect(nextSort(current, 'name')).toEqual(next)
  })
})

describe('filterRows', () => {
  const index = textIndex<Row>(row => row.name)
  it.each([
    ['', 4],
    ['contract', 2],
    ['CONTRACT 9', 1],
    ['9 cont', 1],
    ['arbol', 1],
    ['tract', 0],
    ['  ', 4],
    ['contarct', 2],
    ['contrct 9', 1],
    ['cotnract 11', 0],
  ])('the text %o finds this many rows: %d', (query, count) =>
    expect(filterRows(rows, index, query)).toHaveLength(count),
  )
})

describe('a cell of a CSV file', () => {
  const cell = async (name: string) => {
    const text = await csvText([{ header: 'Name', text: (row: Row) => row.name }], [{ name }])
    return text.split('\r\n')[1]
  }
  it.each([
    ['one, two', 'one two'],
    ['line\r\nbreak\nagain', 'line break again'],
    ['=1+1', `"'=1+1"`],
    ['@sum', `"'@sum"`],
    ['-3', '-3'],
    ['-3+cmd', `"'-3+cmd"`],
    ['+44 (0)117 496 0123', '+44 (0)117 496 0123'],
    ['+1+cmd', `"'+1+cmd"`],
    ['+A1', `"'+A1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＠sum', `"'＠sum"`],
    ['＋A1', `"'＋A1"`],
    ['－A1', `"'－A1"`],
    ['say "yes"', '"say ""yes"""'],
  ])('contains, in place of the text %o, the text %o', async (name, expected) =>
    expect(await cell(name)).toBe(expected),
  )
  it('is changed in the same way if it is a heading', async () => {
    const text = await csvText([{ header: 'Name, first\nand last', text: (row: Row) => row.name }], [])
    expect(text.split('\r\n')[0]).toBe('\uFEFFName first and last')
  })
  it('keeps its commas if the app will read the file again, but never a formula', async () => {
    const rows = [{ name: 'Lovelace, Ada' }, { name: '=1+1' }]
    const text = await csvText([{ header: 'Name', text: (row: Row) => row.name }], rows, {
      keepsCommas: true,
    })
    expect(text).toBe('\uFEFFName\r\n"Lovelace, Ada"\r\n"\'=1+1"\r\n')
  })
  it('is in a file that starts with a byte order mark and has CRLF line ends', async () => {
    expect(await csvText(columns, [{ name: 'a', days: 1 }])).toBe('\uFEFFName,Days\r\na,1\r\n')
  })
})

describe('the keys in a list', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 4],
    ['PageUp', 9, 5],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['a', 5, null],
  ])('move with the key %s from row %d to row %s', (key, from, to) =>
    expect(moveInList(key, from, 10, 4)).toBe(to),
  )
  it('move to no row if the list is empty', () => expect(moveInList('Home', -1, 0, 4)).toBeNull())
})

describe('the parameters of a list in the address', () => {
  interface Filters {
    text: string
    mine: boolean
    types: string[]
  }
  const defaults: ListDefaults<Filters> = {
    filters: { text: '', mine: true, types: [] },
    sort: { column: 'changed', direction: 'desc' },
    hiddenColumns: ['owner'],
  }
  const values = {
    filters: { text: 'polar bear', mine: false, types: ['drone', 'dive'] },
    sort: { column: 'title', direction: 'asc' as const },
    hiddenColumns: [],
  }
  it('can be read back as they were written', () => {
    expect(readListParams(writeListParams(new URLSearchParams(), values, defaults), defaults)).toEqual(values)
  })
  it('are left out if they have their default values, and other parameters stay', () => {
    const read = readListParams(new URLSearchParams('new=1'), defaults)
    expect(writeListParams(new URLSearchParams('new=1&text=x'), read, defaults).toString()).toBe('new=1')
  })
  it('include ‘no’ where the default is yes, because a missing parameter means the default', () => {
    expect(readListParams(new URLSearchParams('mine=no'), defaults).filters.mine).toBe(false)
    expect(readListParams(new URLSearchParams(''), defaults).filters.mine).toBe(true)
  })
})
