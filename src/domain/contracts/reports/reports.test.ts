import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractStatuses } from '@/domain/contracts/statuses'
import { validContract } from '~tests/fixtures/valid-contract'
import { chaseAddresses, chaseList, startWords } from './chase'
import { contractNumbers } from './numbers'

const roleOf = ({ crewSpecialism }: { crewSpecialism: string }) => crewSpecialism
const counted = (fields: object) => ({
  status: 'draft' as (typeof contractStatuses)[number],
  currency: 'GBP',
  totalContractPayment: 100,
  feeDue: undefined as number | undefined,
  signedAt: 0,
  isArchived: false,
  crewSpecialism: 'Camera',
  ...fields,
})

describe('the report of a production’s contracts', () => {
  it('counts each contract once, by its status', () => {
    const [pounds, ...others] = contractNumbers(
      [
        counted({ status: 'draft', totalContractPayment: 1 }),
        counted({ status: 'submitted', totalContractPayment: 2 }),
        counted({ status: 'approved', totalContractPayment: 4, crewSpecialism: 'camera ' }),
        counted({ status: 'sent', totalContractPayment: 8 }),
        counted({ status: 'signed', totalContractPayment: 16, crewSpecialism: 'Sound' }),
        counted({ status: 'cancelled', totalContractPayment: 32 }),
        counted({ status: 'cancelled', totalContractPayment: 64, feeDue: 128, crewSpecialism: 'Sound' }),
        counted({ status: 'historic', totalContractPayment: 256 }),
        counted({ status: 'historic', signedAt: 1, totalContractPayment: 2048, crewSpecialism: 'Sound' }),
        counted({ isArchived: true, totalContractPayment: 512 }),
        counted({ status: 'sent', currency: 'EUR', totalContractPayment: 1024 }),
      ],
      roleOf,
    )
    expect(pounds).toEqual({
      currency: 'GBP',
      rows: [
        { role: 'Sound', contracts: 3, prepared: 0, approved: 0, signed: 2192, committed: 2192 },
        { role: 'Camera', contracts: 4, prepared: 3, approved: 12, signed: 0, committed: 12 },
      ],
      total: { role: 'Total', contracts: 7, prepared: 3, approved: 12, signed: 2192, committed: 2204 },
    })
    expect(others.map(({ currency, total }) => [currency, total.committed])).toEqual([['EUR', 1024]])
  })

  it('adds up to the penny for any amounts', () => {
    const contract = fc.record({
      status: fc.constantFrom(...contractStatuses),
      currency: fc.constantFrom('GBP', 'EUR', 'JPY'),
      totalContractPayment: fc.integer({ min: 0, max: 999_999_999_999 }),
      feeDue: fc.option(fc.integer({ min: 0, max: 99_999_999_999 }), { nil: undefined }),
      signedAt: fc.constantFrom(0, 1),
      isArchived: fc.boolean(),
      crewSpecialism: fc.constantFrom('Camera', 'Sound', ''),
    })
    fc.assert(
      fc.property(fc.array(contract, { maxLength: 60 }), contracts => {
        const numbers = contractNumbers(contracts, roleOf)
        for (const { rows, total } of numbers) {
          expect(total.committed).toBe(rows.reduce((sum, row) => sum + row.committed, 0))
          for (const row of rows) expect(row.committed).toBe(row.approved + row.signed)
        }
        const live = contracts
          .filter(
            ({ isArchived, status, signedAt }) =>
              !isArchived &&
              !['draft', 'submitted', 'cancelled'].includes(status) &&
              (status !== 'historic' || signedAt > 0),
          )
          .reduce((sum, each) => sum + each.totalContractPayment, 0)
        const due = contracts
          .filter(({ isArchived, status }) => !isArchived && status === 'cancelled')
          .reduce((sum, each) => sum + (each.feeDue ?? 0), 0)
        expect(numbers.reduce((sum, { total }) => sum + total.committed, 0)).toBe(live + due)
      }),
    )
  })
})

describe('the list of contracts to chase', () => {
  const of = (reference: string, fields: object) => ({ ...validContract('freelance'), reference, ...fields })
  const closed = { sentTo: ['eve@b.uk'], closedTo: ['Eve@b.uk'] }
  const rows = chaseList(
    [
      of('far', { contractStartDate: '2026-05-16' }),
      of('edge', { contractStartDate: '2026-05-15' }),
      of('signed', { status: 'signed', contractStartDate: '2026-05-02' }),
      of('begun', { status: 'sent', contractStartDate: '2026-04-28', sentTo: ['Ada@b.uk'] }),
      of('open', { contractStartDate: '' }),
      of('today', { status: 'approved', contractStartDate: '2026-05-01', agentEmail: 'agent@b.uk' }),
      of('query', {
        status: 'sent',
        query: 'Which rate?',
        contractStartDate: '2026-05-10',
        sentTo: ['ada@b.uk'],
      }),
      of('closed', { status: 'sent', contractStartDate: '2026-05-11', ...closed }),
      of('back', { status: 'sent', declined: 'No.', contractStartDate: '2026-05-12', sentTo: ['ada@b.uk'] }),
      of('gone', { isArchived: true, contractStartDate: '2026-05-02' }),
    ],
    '2026-05-01',
    14,
  )

  it('includes unsigned contracts that start soon or have begun, the most urgent first', () => {
    expect(
      rows.map(({ contract, next, isOurs, days }) => [contract.reference, startWords(days), next, isOurs]),
    ).toEqual([
      ['begun', 'Began 3 days ago', 'Awaiting signature', false],
      ['today', 'Today', 'Prepare documents and send', true],
      ['query', 'In 9 days', 'Answer the query', true],
      ['closed', 'In 10 days', 'Link closed: check the address', true],
      ['back', 'In 11 days', 'Declined: reopen or cancel it', true],
      ['edge', 'In 14 days', 'Complete and submit', true],
      ['open', 'No first day yet', 'Complete and submit', true],
    ])
  })

  it('has each e-mail address only once', () => {
    expect(chaseAddresses(rows)).toEqual(['ada@b.uk', 'agent@b.uk'])
  })

  it('leaves out an address whose reader closed the link', () => {
    const closedRows = rows.map(row => ({ ...row, contract: { ...row.contract, closedTo: ['ada@b.uk'] } }))
    expect(chaseAddresses(closedRows)).toEqual(['agent@b.uk', 'eve@b.uk'])
  })
})
