import { describe, expect, it, test } from 'vitest'
import { userImport } from '@/domain/user-import/columns'
import { choiceProblems, noChoices, questionsOf, type TableChoices, withChoices } from './choices'
import { guessMapping } from './import-type'
import { type SheetFacts, tableOf } from './table'

const headings = ['E-mail', 'Certificate expires on']

function read(days: readonly string[], choices: TableChoices = noChoices, facts: SheetFacts = {}) {
  const grid = [headings, ...days.map((day, at) => [`p${at}@example.com`, day])]
  const table = tableOf(grid, heading => headings.includes(heading), facts)
  if ('reason' in table) throw new Error(table.reason)
  const mapping = guessMapping(userImport, table.headings)
  const questions = questionsOf(userImport, table, mapping)
  return {
    questions,
    open: choiceProblems(table, questions, choices),
    days: withChoices(userImport, table, mapping, choices).rows.map(({ cells }) => cells[1]),
  }
}

describe('a column of dates that may have the month first (W27)', () => {
  test.each<[name: string, days: string[], asks: string | undefined]>([
    ['slashes', ['04/25/2027', '04/05/2027'], '04/25/2027'],
    ['hyphens', ['04-05-2027', '04-25-2027'], '04-25-2027'],
    ['dots', ['4.25.2027'], '4.25.2027'],
    ['a year of two digits', ['4/25/27'], '4/25/27'],
    ['a time after the date', ['4/25/2027 10:30'], '4/25/2027 10:30'],
    ['ISO dates in other rows', ['2027-04-05', '04/25/2027'], '04/25/2027'],
    ['dates with the day first', ['25/04/2027', '04/05/2027'], undefined],
    ['dates of both orders', ['25/04/2027', '04/25/2027'], undefined],
    ['dates that fit both orders', ['04/05/2027'], undefined],
    ['no dates at all', ['soon'], undefined],
  ])(
    'causes a question about day and month only if a date must have the month first: %s',
    (_name, days, asks) => {
      expect(read(days).questions.monthFirst.map(({ cell }) => cell)).toEqual(asks ? [asks] : [])
    },
  )

  it('has one open question until somebody answers it', () => {
    expect(read(['04/25/2027', '04/26/2027']).open).toEqual([
      'Choose how the days of “Certificate expires on” are written.',
    ])
    expect(read(['04/25/2027'], { ...noChoices, dayOrders: { 1: 'day' } }).open).toEqual([])
  })

  it('is read with the month first if a person chooses that, and otherwise stays unchanged', () => {
    const days = ['04/25/2027', '04/05/2027', '2027-04-05', '4/5/27 10:00', '']
    expect(read(days, { ...noChoices, dayOrders: { 1: 'month' } }).days).toEqual([
      '25/04/2027',
      '05/04/2027',
      '2027-04-05',
      '5/4/27 10:00',
      '',
    ])
    expect(read(days, { ...noChoices, dayOrders: { 1: 'day' } }).days).toEqual(days)
  })
})

describe('hidden rows of a sheet', () => {
  const facts = { hiddenRows: [3] }
  it('need a choice, and are left out until a person includes them', () => {
    const { open, days } = read(['01/04/2027', '02/04/2027'], noChoices, facts)
    expect(open).toEqual(['Choose whether the hidden rows are imported.'])
    expect(days).toEqual(['01/04/2027'])
  })
  it('are imported or left out as the person chooses', () => {
    expect(read(['01/04/2027', '02/04/2027'], { ...noChoices, hidden: 'with' }, facts).days).toHaveLength(2)
    expect(read(['01/04/2027', '02/04/2027'], { ...noChoices, hidden: 'without' }, facts)).toMatchObject({
      open: [],
      days: ['01/04/2027'],
    })
  })
})

it('a workbook counts days from 1904 if its settings say so', () => {
  expect(read(['44538', 'soon'], noChoices, { is1904: true }).days).toEqual(['46000', 'soon'])
  expect(read(['44538'], noChoices).days).toEqual(['44538'])
})
