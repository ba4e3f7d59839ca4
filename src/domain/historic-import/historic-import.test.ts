import { describe, expect, it } from 'vitest'
import { columnOf, guessMapping, readRows } from '@/domain/import/import-type'
import { preparedRows } from '@/domain/import/prepared'
import { tableOf } from '@/domain/import/table'
import { historicContext, historicImport } from './columns'
import { checkHistoricRow, historicContractOf } from './row'

const context = historicContext([{ id: 'ice', name: 'Ice', code: 'ICE-1' }])

function read(grid: string[][]) {
  const table = tableOf(grid, heading => columnOf(historicImport, heading) !== undefined)
  if ('reason' in table) throw new Error(table.reason)
  const mapping = guessMapping(historicImport, table.headings)
  return preparedRows(historicImport, readRows(historicImport, table, mapping, context))
}

const head = ['Ref', 'Show', 'Name', 'Company', 'Start', 'End', 'Rate', 'Total', 'Type', 'Currency']

describe('the import of old contracts', () => {
  it('keeps the amounts in the words of the spreadsheet', () => {
    const [row] = read([
      head,
      [
        '2019-1',
        'ice-1',
        'Lovelace, Ada',
        'Lens Ltd',
        '1/4/19',
        '3/4/19',
        '£450 + kit',
        'c. £1,350',
        'Loan-out',
        '£',
      ],
    ])
    expect(row).toMatchObject({ key: '2019-1', name: 'Ada Lovelace, Lens Ltd', problems: [] })
    const checked = checkHistoricRow(row?.values ?? {})
    const contract = 'row' in checked ? historicContractOf(checked.row) : undefined
    expect(contract).toMatchObject({
      terms: {
        type: 'loanout',
        productionId: 'ice',
        contractStartDate: '2019-04-01',
        currency: 'GBP',
        specialConditions: 'Contract number before the app: 2019-1',
      },
      copies: { cachedCrew: { firstName: 'Ada', lastName: 'Lovelace' } },
      historicCompanyName: 'Lens Ltd',
      historicFilmingRate: '£450 + kit',
      historicTotalContractPayment: 'c. £1,350',
      historicTravelDayRate: '',
    })
  })

  it.each([
    [['', 'Ice', 'Ada Lovelace'], 'oldReference: there is none'],
    [
      ['1', 'Fire', 'Ada Lovelace'],
      'productionId: there is no production “Fire”. Write the name or the code from the record of the production',
    ],
    [['1', '', 'Ada Lovelace'], 'productionId: the name of the production is missing'],
    [['1', 'Ice', ''], 'fullName: the row needs the name of a person or of a company'],
    [
      ['1', 'Ice', 'Ada Lovelace', '', '3/4/19', '1/4/19'],
      'contractEndDate: the last day is before the first day',
    ],
    [
      ['1', 'Ice', 'Ada Lovelace', '', '', '', 'x'.repeat(201)],
      'historicFilmingRate: the text has more than 200 characters',
    ],
    [
      ['1', 'Ice', 'Ada Lovelace', '', '', '', '', '', 'verbal'],
      'type: “verbal” is not a type of contract. Write freelance, loan-out, goods and services, dailies or US payroll',
    ],
  ])('reports the problem of the row %j', (cells, problem) => {
    const [row] = read([head, cells])
    expect(row?.values).toBeNull()
    expect(row?.problems.map(({ field, reason }) => `${field}: ${reason}`)).toContain(problem)
  })

  it('reports a second row with the same reference', () => {
    const rows = read([head, ['1', 'Ice', 'Ada Lovelace'], ['1', 'Ice', 'Bo Berg']])
    expect(rows[1]?.problems).toEqual([
      { field: 'oldReference', reason: 'row 2 has this already. Keep one of the two' },
    ])
  })

  it('never imports bank columns', () => {
    expect(historicImport.refused.some(({ pattern }) => pattern.test('sort code'))).toBe(true)
    expect(columnOf(historicImport, 'Bank account')).toBeUndefined()
  })
})
