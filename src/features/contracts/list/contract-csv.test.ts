import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { contractCsvColumns } from '@/domain/contracts/reports/csv-columns'
import { contractPrivateSchema } from '@/domain/contracts/schema'
import { csvText } from '@/ui/data-table/export-csv'
import { validContract } from '~tests/fixtures/valid-contract'

const columns = contractCsvColumns({ user: id => (id === 'pm' ? 'Grace, Hopper' : ''), role: () => '=1+1' })

/** Values that must not be in any exported file, by collection. */
const inCrew = ['email', 'phone', 'citizenship', 'countryOfDomicile']
const inCompany = ['address', 'phone', 'email', 'vatNumber', 'lenderCompanyRegisteredNumber']
const ofTax = ['taxCode', 'previousTax', 'statusConfirmation', 'agentEmail', 'query', 'specialConditions']
const ofPrivate = Object.keys(contractPrivateSchema.shape)

const words = (names: string[], of: string) =>
  Object.fromEntries(names.map(name => [name, `secret-${of}-${name}`]))

describe('the CSV file of contracts', () => {
  const contract = {
    ...validContract('loanout', {
      programmeName: 'Bears,\r\nbirds',
      crewSpecialism: '@SUM(A1)',
      kitTotalAgreed: 5,
      createdAt: Date.UTC(2026, 3, 1, 23, 30),
    }),
    ...words(ofTax, 'terms'),
    ...words(
      ofPrivate.filter(name => !['id', 'revision', 'lastModifiedAt', 'writtenAt'].includes(name)),
      'private',
    ),
  }
  const sensitive = {
    ...contract,
    cachedCrew: { ...contract.cachedCrew, firstName: 'Ada', lastName: 'Lovelace', ...words(inCrew, 'crew') },
    cachedCompany: { ...contract.cachedCompany, ...words(inCompany, 'company') },
    cachedProductionCompany: {
      ...contract.cachedProductionCompany,
      ...words(inCompany, 'engager'),
    },
  }

  it('does not contain any sensitive field', async () => {
    const csv = await csvText(columns, [sensitive])
    expect(JSON.stringify(sensitive).match(/secret-/g)?.length).toBeGreaterThan(25)
    expect(csv).not.toContain('secret-')
  })

  it('has plain numbers and ISO days, and no value with a comma, a line break or a formula', async () => {
    const { data, errors } = papa.parse<Record<string, string>>(
      (await csvText(columns, [sensitive])).slice(1),
      {
        header: true,
        skipEmptyLines: true,
      },
    )
    expect([data.length, errors]).toEqual([1, []])
    const [cells] = data
    expect(cells).toMatchObject({
      Reference: 'CON-2026-0001',
      Status: 'Draft',
      Type: 'Loan-out',
      Programme: 'Bears birds',
      With: 'Ada Lovelace (Lens Ltd)',
      Role: "'=1+1",
      Specialism: "'@SUM(A1)",
      'First day': '2026-06-01',
      Country: 'Great Britain',
      'Filming days': '10',
      'Filming day rate': '650.00',
      'Kit total': '0.05',
      Total: '7800.05',
      Currency: 'GBP',
      'Production manager': 'Grace Hopper',
      'Created on': '2026-04-02',
      'Signed on': '',
    })
  })

  it('has whole numbers for currencies without decimals, and unchanged amounts of historic contracts', () => {
    const of = (header: string, contract: Parameters<(typeof columns)[number]['text']>[0]) =>
      columns.find(column => column.header === header)?.text(contract)
    expect(of('Total', validContract('freelance', { currency: 'JPY' }))).toBe('780000')
    const old = validContract('freelance', {
      status: 'historic',
      historicTotalContractPayment: '£1,200 approx',
    })
    expect(of('Total', old)).toBe('£1,200 approx')
    const kept = validContract('freelance', { status: 'historic', signedAt: 1 })
    expect([of('Total', kept), of('Filming day rate', kept), of('Travel day rate', kept)]).toEqual([
      '7800.00',
      '650.00',
      '650.00',
    ])
  })
})
