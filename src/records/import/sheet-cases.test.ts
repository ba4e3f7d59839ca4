import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { noChoices, questionsOf, withChoices } from '@/domain/import/choices'
import { columnOf, guessMapping, readRows } from '@/domain/import/import-type'
import { preparedRows, problemsText } from '@/domain/import/prepared'
import { roleContext } from '@/domain/import/role-context'
import { tableOf } from '@/domain/import/table'
import { userImport } from '@/domain/user-import/columns'
import { readFile } from './read-file'

const context = roleContext([])

/** Imports people from a file, and returns for each row its values, or its problems in words. */
async function imported(name: string, sheet = 0, choices = noChoices) {
  const file = new File([readFileSync(`tests/fixtures/sheets/${name}`)], name)
  const read = await readFile(file)
  if ('encodings' in read) throw new Error('The file does not say its encoding')
  const { sheets } = read
  const { grid = [], ...facts } = sheets[sheet] ?? {}
  const table = tableOf(grid, heading => columnOf(userImport, heading) !== undefined, facts)
  if ('reason' in table) throw new Error(table.reason)
  const mapping = guessMapping(userImport, table.headings)
  const chosen = withChoices(userImport, table, mapping, choices)
  return {
    sheets,
    questions: questionsOf(userImport, table, mapping),
    rows: preparedRows(userImport, readRows(userImport, chosen, mapping, context)).map(
      ({ values, problems }) => values ?? problemsText(userImport, problems),
    ),
  }
}

const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }

describe('an odd but legal workbook', () => {
  test.each([
    ['W21', 'a chart sheet beside the cells', 'x56-chart-sheet.xlsx', ann],
    ['W22', 'the parts at the root', 'x57-root-workbook.xlsx', ann],
    ['W23', 'cells that do not say where they are', 'x13-no-r.xlsx', ann],
    ['W23', 'cells out of order', 'x51-sparse.xlsx', { ...ann, email: 'a@example.com' }],
    ['W23', 'backslashes between folders', 'x14-backslash.xlsx', ann],
  ])('%s: can be read although it has %s', async (_case, _what, name, person) => {
    expect((await imported(name)).rows).toEqual([person])
  })
})

it('a web page that is named like a workbook is refused, and the message says what to do (x33)', async () => {
  await expect(imported('x33-html-as-xls.xls')).rejects.toThrow(/web page .* save it as .xlsx or CSV/)
})

describe('a faulty cell in an import of people', () => {
  it('is reported with its row if a workbook has an error in it (W24)', async () => {
    const [row] = (await imported('x05-error-cells.xlsx')).rows
    for (const error of ['#REF!', '#VALUE!', '#NAME?', '#DIV/0!']) {
      expect(row).toContain(`“${error}” is an error value of the spreadsheet`)
    }
  })
  it('is reported if it should have the last day of a certificate, but has an error or no value (W24, W26)', async () => {
    expect((await imported('x55-expiry-error.xlsx')).rows).toEqual([
      'Certificate expires on: “#VALUE!” is an error value of the spreadsheet. Correct the cell in the spreadsheet, or empty it',
      'Certificate expires on: “=DATE(2027,4,12)” is a formula without its value. Open the file in a spreadsheet program, save it there, and choose it again',
    ])
  })
  it('is reported with its row if a CSV file has an error as text in it (W25)', async () => {
    const [row] = (await imported('x06-error-as-text.csv')).rows
    expect(row).toMatch(/First name: “#REF!” is an error value.*Last name: “#NAME\?” is an error value/)
  })
  it('is reported with its row if it has a name that is a formula (W26)', async () => {
    expect((await imported('x17-formula-no-cache.xlsx')).rows[0]).toMatch(
      /Last name: “=UPPER\("lee"\)” is a formula/,
    )
  })
})

describe('a column of dates', () => {
  it('causes a question if it has the month first, and is read as the person answers (W27)', async () => {
    const { questions } = await imported('x23-date-as-text-us.csv')
    expect(questions.monthFirst).toEqual([{ at: 4, cell: '04/25/2027' }])
    const { rows } = await imported('x23-date-as-text-us.csv', 0, { ...noChoices, dayOrders: { 4: 'month' } })
    expect(rows).toMatchObject([
      { certificateExpiresOn: '2027-04-25' },
      { certificateExpiresOn: '2027-04-05' },
    ])
  })
  it('is read if it has short ISO dates or dates without separators, and other texts are reported (W27)', async () => {
    const { rows } = await imported('x24-date-iso-short.csv')
    expect(rows.slice(0, 5).map(row => (typeof row === 'string' ? row : row.certificateExpiresOn))).toEqual([
      '2027-04-05',
      '2027-04-05',
      expect.stringMatching(/“5 avril 2027” is not a valid date/),
      '2027-04-05',
      '2027-04-05',
    ])
    expect(rows[5]).toMatch(/“Apr-27” is not a valid date/)
  })
})

describe('hidden parts of a workbook', () => {
  it('cause a question if they are rows', async () => {
    const { questions, rows } = await imported('x21-hidden-rows.xlsx')
    expect(questions.hiddenRows.map(({ line }) => line)).toEqual([3])
    expect(rows).toEqual([ann])
    expect((await imported('x21-hidden-rows.xlsx', 0, { ...noChoices, hidden: 'with' })).rows).toHaveLength(2)
  })
  it('are marked as hidden and come last if they are sheets', async () => {
    const { sheets } = await imported('x19-hidden-first.xlsx', 1)
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Cover', false],
      ['Crew', false],
      ['Old', true],
    ])
  })
})

describe('the reader of people in a spreadsheet', () => {
  it('reads pronouns, Jr. and single names (W30, W31)', async () => {
    const { rows } = await imported('x38-mononym.csv')
    expect(rows.map(row => (typeof row === 'string' ? row : [row.firstName, row.lastName]))).toEqual([
      ['Suryadi', '–'],
      'Full name: there are two commas in this name',
      ['Dr Ann', 'Lee'],
      ['Ann', 'Lee'],
      ['LEE', 'Ann'],
      ['Mary Ann', 'de la Cruz'],
      ['Juan García', 'Márquez'],
      ['Ann', 'Lee Jr.'],
      ['Martin Luther', 'King Jr.'],
    ])
  })
  it('removes the characters that stop Excel from reading a text as a number (W32)', async () => {
    expect((await imported('x41-excel-text-trick.csv')).rows).toEqual([
      { ...ann, email: 'a@example.com', phone: '+447700900123' },
    ])
  })
  it('reads numbers in foreign notation (W33)', async () => {
    const { rows } = await imported('x46-phones.csv')
    expect(rows.slice(0, 11).map(row => (typeof row === 'string' ? row : row.phone))).toEqual([
      '+447700900123',
      '+447700900123',
      '+447700900123 ext. 4',
      'Phone: there are two numbers. Keep one',
      '+15550100199',
      '+4722123456',
      '+447700900123',
      '+441174960150',
      '+447700900123',
      '+447700900123',
      '+447700900123',
    ])
  })
  it('reports addresses that cannot be used to sign in (W45)', async () => {
    const { rows } = await imported('x39-emails.csv')
    expect(rows.slice(0, 6).every(row => typeof row === 'string')).toBe(true)
    expect(rows[6]).toMatchObject({ email: "o'brien+crew@example.co.uk" })
  })
})
