import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { UNREAD } from '@/domain/shared/cells/unread-cells'
import { type Content, field, type ScalarField } from '@/domain/shared/fields'
import type { CellPeople } from '@/ui/form/field-renderers'
import { answer } from '~tests/fixtures/random-answers'
import { isBlock, readBlock, writeBlock } from './block-text'
import { cellNote, cellText, columnsOf, withText } from './cell-kinds'
import { applied, changeBetween, undone } from './history'
import { cleared, filledDown, identified, pasted, type RowTools, removed, setInRows, typed } from './rows'
import { blockOf, movedSelection, single } from './selection'

const ada = { userId: 'ada', name: 'Ada Lovelace' }
const people: CellPeople = {
  offered: [],
  find: text =>
    text === 'Ada Lovelace'
      ? [ada]
      : text === 'Jo Hill'
        ? [
            { userId: 'jo1', name: 'Jo Hill' },
            { userId: 'jo2', name: 'Jo Hill' },
          ]
        : [],
  nameOf: ({ name }) => name,
}
const columns: ScalarField[] = [
  field.person('person', 'Person'),
  field.text('role', 'Role'),
  field.select('engaged', 'Engaged as', [{ value: 'local', label: 'Local staff' }, 'Crew']),
  field.date('from', 'From'),
  field.time('call', 'Call'),
  field.number('bags', 'Bags', { unit: 'kg' }),
  field.yesNo('drives', 'Will drive?'),
  field.yesNoNA('fit', 'Fit?'),
  field.tick('kin', 'Kin on file'),
  field.of('rating', 'risk', 'Risk'),
  field.multiselect('who', 'Who', ['Crew', 'Public']),
  field.point('place', 'Position'),
  field.textarea('notes', 'Notes'),
]
const named = (name: string) => columns.find(each => each.name === name) as ScalarField
let count = 0
const tools: RowTools = {
  columns,
  people,
  newId: () => `new-${++count}`,
  isFixed: false,
  most: 100,
  fill: (_before, after) => after,
}
const cell = (row: number, column: number) => blockOf(single({ row, column }))

describe('a block of cells on the clipboard', () => {
  test.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"says ""no""\nloudly"\tb', [['says "no"\nloudly', 'b']]],
    // Excel quotes a cell only for its line breaks; a person typed these quotes.
    [
      '"Bear" camera\tb\nc\td',
      [
        ['"Bear" camera', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"Bear\tb', [['"Bear', 'b']]],
    ['12" lens\t5"', [['12" lens', '5"']]],
    ['one', [['one']]],
    ['', [['']]],
  ])('%j is read as the right cells', (text, cells) => expect(readBlock(text)).toEqual(cells))

  test('is read back as exactly the cells that were copied', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\t', ' ', 'é') })
    const size = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    const block = size.chain(([height, width]) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    fc.assert(
      fc.property(block, cells => {
        fc.pre(cells.length > 1 || cells[0]?.length !== 1)
        expect(readBlock(writeBlock(cells))).toEqual(cells)
      }),
    )
  })

  it('is recognised by a tab or by a line break inside it, unlike the text of one cell', () => {
    expect([isBlock('two words'), isBlock('one\r\n'), isBlock('a\tb'), isBlock('a\nb')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('a cell of the grid', () => {
  test('shows an error value pasted from a spreadsheet, but does not store it as an answer (W24)', () => {
    const row = withText({ id: 'a' }, named('role'), '#REF!', people)
    expect(row.role).toBeUndefined()
    expect(cellText(named('role'), row, people)).toBe('#REF!')
  })

  test.each<[string, string, unknown]>([
    ['person', 'Ada Lovelace', ada],
    ['person', 'Ola Nordmann', { userId: '', name: 'Ola Nordmann' }],
    ['person', 'Jo Hill', { userId: '', name: 'Jo Hill' }],
    ['role', ' Grip\n2 ', 'Grip 2'],
    ['engaged', 'local staff', 'local'],
    ['engaged', 'Astronaut', 'Astronaut'],
    ['from', '2/3/2027', '2027-03-02'],
    ['from', '2 March 2027', '2027-03-02'],
    ['from', '46489', '2027-04-12'],
    ['from', '31/02/2027', '31/02/2027'],
    ['call', '8.30', '08:30'],
    ['call', '08:30:00', '08:30'],
    ['call', 'dawn', 'dawn'],
    ['bags', '1,250 kg', 1250],
    ['bags', 'many', 'many'],
    ['drives', 'Y', 'yes'],
    ['drives', 'FALSE', 'no'],
    ['fit', 'N/A', 'na'],
    ['kin', 'x', true],
    ['kin', 'no', undefined],
    ['risk', '4', 4],
    ['who', 'Crew; public, Bears', ['Crew', 'Public', 'Bears']],
    ['place', '51.4545, -2.5879', { lat: 51.4545, lng: -2.5879 }],
    ['notes', 'two\r\nlines', 'two\nlines'],
  ])('reads, in the column %s, the text %s as %j', (name, text, value) => {
    expect(withText({}, named(name), text, people)[name]).toEqual(value)
  })

  test.each([
    ['drives', 'perhaps'],
    ['fit', 'soon'],
    ['kin', 'half'],
    ['risk', '6'],
    ['place', 'by the hut'],
  ])('keeps, in the column %s, the unreadable text %j apart from the answer', (name, text) => {
    const row = withText({ id: 'a', [name]: 'before' }, named(name), text, people)
    expect(row).toEqual({ id: 'a', [UNREAD]: { [name]: text } })
    expect(cellText(named(name), row, people)).toBe(text)
    expect(withText(row, named(name), '', people)).toEqual({ id: 'a' })
  })

  test('reads its own text as the same answer', () => {
    for (const each of columns) {
      fc.assert(
        fc.property(answer(each), value => {
          const row = value === false ? {} : { [each.name]: value }
          const text = cellText(each, row, people)
          expect(withText(row, each, text, people)).toBe(row)
          if (each.kind !== 'person') expect(withText({}, each, text, people)).toEqual(row)
        }),
        { numRuns: 50 },
      )
    }
  })

  it('has a note if a person is not in the directory, or if several people have the name', () => {
    const note = (value: unknown) => cellNote(named('person'), { person: value }, people)
    expect(note(ada)).toBe('')
    expect(note({ userId: '', name: 'Ola' })).toBe('Ola is not in the directory')
    expect(note({ userId: '', name: 'Jo Hill' })).toBe('2 people are called Jo Hill. Choose one of them')
  })

  it('does not exist for files, areas and lists, which only the card of the row has', () => {
    const all = [
      field.files('a', 'A'),
      field.of('area', 'b', 'B'),
      field.text('c', 'C'),
      field.date('d', 'D'),
    ]
    expect(columnsOf(all).map(({ name }) => name)).toEqual(['c', 'd'])
    expect(columnsOf(all, ['d']).map(({ name }) => name)).toEqual(['d'])
  })
})

describe('the rows of the grid', () => {
  const rows = [{ id: 'a', role: 'Grip' }, { id: 'b' }, { id: 'c', role: 'Spark', engaged: 'Crew' }]

  it('accept a pasted block from one cell on, with as many new rows as it needs', () => {
    const {
      rows: next,
      filled,
      leftOut,
    } = pasted(rows, cell(2, 1), readBlock('DoP\tCrew\nSound\tLocal staff'), tools)
    expect(next).toEqual([
      rows[0],
      rows[1],
      { id: 'c', role: 'DoP', engaged: 'Crew' },
      { id: expect.stringMatching(/^new-/), role: 'Sound', engaged: 'local' },
    ])
    expect({ filled, leftOut }).toEqual({ filled: 2, leftOut: [] })
  })

  it('accept a block with headings under the same headings, wherever it is pasted', () => {
    const { rows: next, leftOut } = pasted(
      [],
      cell(0, 3),
      readBlock('From\tShoe size\tRole\n2/3/2027\t43\tGrip'),
      tools,
    )
    expect(next).toEqual([{ id: expect.anything(), from: '2027-03-02', role: 'Grip' }])
    expect(leftOut).toEqual(['The column “Shoe size” was left out, because this table does not have it.'])
  })

  it('become empty in a cell if the pasted cell is empty', () => {
    expect(pasted(rows, cell(2, 1), readBlock('\tCrew'), tools).rows[2]).toEqual({ id: 'c', engaged: 'Crew' })
  })

  it('accept one pasted cell in all selected cells', () => {
    const { rows: next } = pasted(rows, { top: 0, bottom: 2, left: 1, right: 1 }, [['Runner']], tools)
    expect(next.map(row => row.role)).toEqual(['Runner', 'Runner', 'Runner'])
  })

  it('report pasted cells that do not fit', () => {
    expect(pasted(rows, cell(0, columns.length - 1), [['x', 'y']], tools).leftOut).toEqual([
      'column 2 of the pasted cells were left out, because this table has fewer columns.',
    ])
    expect(pasted(rows, cell(2, 1), [['x'], ['y']], { ...tools, isFixed: true }).leftOut).toEqual([
      '1 row more than this table has: left out.',
    ])
    expect(pasted(rows, cell(2, 1), [['x'], ['y'], ['z']], { ...tools, most: 4 }).leftOut).toEqual([
      '1 row left out: 4 rows at most.',
    ])
  })

  it('are filled down from the first row of a selection, or from the row above a single row', () => {
    expect(filledDown(rows, { top: 0, bottom: 2, left: 1, right: 1 }, tools).map(row => row.role)).toEqual([
      'Grip',
      'Grip',
      'Grip',
    ])
    expect(filledDown(rows, cell(1, 1), tools)[1]).toEqual({ id: 'b', role: 'Grip' })
    expect(filledDown(rows, cell(0, 1), tools)).toBe(rows)
  })

  it('can get the same answer in many rows, and can be emptied or removed as a block', () => {
    const set = setInRows(rows, { top: 0, bottom: 1 }, named('engaged'), 'Crew', tools)
    expect(set.map(row => row.engaged)).toEqual(['Crew', 'Crew', 'Crew'])
    expect(cleared(rows, { top: 0, bottom: 2, left: 1, right: 2 }, tools)).toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
    ])
    expect(removed(rows, { top: 0, bottom: 1 }, tools)).toEqual([rows[2]])
    expect(removed(rows, { top: 0, bottom: 1 }, { ...tools, isFixed: true })).toBe(rows)
  })

  it('have a new row when a person types below the last row', () => {
    expect(typed(rows, { row: 3, column: 1 }, 'Runner', tools)[3]).toMatchObject({ role: 'Runner' })
    expect(typed(rows, { row: 3, column: 1 }, ' ', tools)).toBe(rows)
    expect(typed(rows, { row: 3, column: 1 }, 'Runner', { ...tools, isFixed: true })).toEqual(rows)
  })
})

describe('undo and redo in the grid', () => {
  const item = fc.record({ role: fc.constantFrom('a', 'b'), bags: fc.nat(3) }, { requiredKeys: [] })
  const start = fc.array(item, { maxLength: 6 }).map(all => all.map((row, at) => ({ ...row, id: `r${at}` })))
  const texts = fc.array(
    fc.array(fc.constantFrom('', 'x', 'perhaps', '4'), { minLength: 1, maxLength: 13 }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  const spot = fc.record({ top: fc.nat(6), left: fc.nat(12), high: fc.nat(3), wide: fc.nat(3) })

  test('work for every action', () => {
    fc.assert(
      fc.property(start, texts, spot, fc.nat(3), (before, block, { top, left, high, wide }, which) => {
        const area = { top, left, bottom: top + high, right: left + wide }
        const after = [
          () => pasted(before, area, block, tools).rows,
          () => filledDown(before, area, tools),
          () => cleared(before, area, tools),
          () => removed(before, area, tools),
        ][which]?.() as readonly Content[]
        const change = changeBetween(before, after)
        if (!change) expect(after).toEqual(before)
        else {
          expect(undone(after, change)).toEqual(before)
          expect(applied(before, change)).toEqual(after)
        }
      }),
    )
  })

  it('leave changes that another person made in the meantime', () => {
    const before = [{ id: 'a', role: 'Grip', bags: 1 }]
    const after = [
      { id: 'a', role: 'DoP', bags: 2 },
      { id: 'b', role: 'Runner' },
    ]
    const change = changeBetween(before, after)
    const theirs = [
      { id: 'a', role: 'Director', bags: 2 },
      { id: 'b', role: 'Runner', bags: 7 },
    ]
    expect(change && undone(theirs, change)).toEqual([
      { id: 'a', role: 'Director', bags: 1 },
      { id: 'b', role: 'Runner', bags: 7 },
    ])
  })

  it('use a lasting id, which each row without an id gets', () => {
    const first = identified([{ role: 'Grip' }, { id: 'b' }], tools.newId)
    expect(first).toEqual([{ role: 'Grip', id: expect.anything() }, { id: 'b' }])
    expect(identified(first, tools.newId)).toBe(first)
  })
})

describe('the keys in the grid', () => {
  const size = { rows: 3, columns: 4 }
  const at = (row: number, column: number) => single({ row, column })
  const press = (key: string, from = at(1, 1), { shift = false, ctrl = false } = {}) =>
    movedSelection(from, { key, shift, ctrl }, size)
  test('move the selection as in a spreadsheet', () => {
    expect(press('ArrowDown')).toEqual(at(2, 1))
    expect(press('ArrowDown', at(2, 1))).toEqual(at(2, 1))
    expect(press('ArrowRight', at(1, 1), { ctrl: true })).toEqual(at(1, 3))
    expect(press('End', at(1, 1), { ctrl: true })).toEqual(at(2, 3))
    expect(press('Home')).toEqual(at(1, 0))
    expect(press('Tab', at(1, 3))).toEqual(at(2, 0))
    expect(press('Tab', at(1, 0), { shift: true })).toEqual(at(0, 3))
    expect(press('Tab', at(2, 3))).toBeUndefined()
    expect(press('Tab', at(0, 0), { shift: true })).toBeUndefined()
    expect(press('x')).toBeUndefined()
  })
  test('extend the selection if Shift is pressed', () => {
    const drawn = press('ArrowUp', at(1, 1), { shift: true })
    expect(drawn && blockOf(drawn)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
    const row = press(' ', at(1, 1), { shift: true })
    expect(row && blockOf(row)).toEqual({ top: 1, bottom: 1, left: 0, right: 3 })
  })
})
