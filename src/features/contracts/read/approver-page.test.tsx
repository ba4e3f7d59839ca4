import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { approvingEvents } from '@/domain/contracts/events/approving'
import type { Contract } from '@/domain/contracts/schema'
import { OutsideSums } from '@/features/contracts/shared/outside-sums'
import { aContract, users } from '~tests/fixtures/contract-people'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import { ContractNotes } from './contract-notes'
import { ContractSummary } from './contract-summary'

vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/named-records', () => import('~tests/support/no-named-records'))
vi.mock('@/data/records/reference', async () => {
  const { defaultConfig: config } = await import('@/domain/config/schema')
  return { useConfig: () => config }
})
directory.rows = users

const numbers = { sortCode: '089999', accountNumber: '66374958' }

function show(fields: Partial<Contract>) {
  const contract = { ...aContract({ createdBy: 'pc', ...fields }), ...numbers }
  renderApp(
    <>
      <ContractNotes contract={contract} />
      <ContractSummary contract={contract} />
      <OutsideSums contract={contract} />
    </>,
    '/',
  )
}

describe('the page of a contract, as its approver sees it,', () => {
  it('says that the bank details changed since the last contract, without showing the account number', () => {
    show({ bankDiffersFrom: 'CON-2025-0009' })
    expect(
      screen.getByText(/The bank details have changed since the last approved contract with .*CON-2025-0009/),
    ).toBeVisible()
    expect(document.body).not.toHaveTextContent(/66374958|089999/)
  })

  it('mentions bank details only if they have changed', () => {
    show({})
    expect(screen.queryByText(/bank details/)).toBeNull()
  })

  it('names the address whose reader said that the link was not meant for them', () => {
    show({ status: 'sent', closedTo: ['ada@example.com'] })
    expect(
      screen.getByText(/reader at ada@example\.com said that the link was not meant for them/),
    ).toBeVisible()
  })

  it('mentions no closed link if no reader closed one', () => {
    show({ status: 'sent' })
    expect(screen.queryByText(/not meant for them/)).toBeNull()
  })

  it('says who approves, and why this is an admin', () => {
    show({ writtenByIds: ['pm'] })
    expect(
      screen.getByText('An admin, since the production manager (PM) of the contract wrote some of it'),
    ).toBeVisible()
  })

  it('names the PM as the approver if other people wrote the contract', () => {
    show({ writtenByIds: ['pc', 'office'] })
    expect(screen.queryByText(/An admin/)).toBeNull()
    expect(screen.getByText(/^The PM/)).toBeVisible()
  })

  it.each([
    ['Salary without its weeks or months', { salary: 123_456 }],
    ['Day rate without such days', { dayRate: 123_456 }],
    ['Agreed value of the drones', { uavMarketValue: 123_456 }],
    ['Insurance held by the other side', { contractInsuranceLimit: 123_456 }],
  ])('lists a sum that documents show but the total does not include: %s', (label, fields) => {
    show(fields)
    const table = screen.getByRole('table', { name: 'Printed, but not in the total' })
    expect(within(table).getByRole('row', { name: `${label} £1,234.56` })).toBeVisible()
  })

  it('lists no such sum if the total includes all sums', () => {
    show({ dayRate: 123_456, numberOfPrepDays: 1 })
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the question before an approval of a contract', () => {
  const [, approve] = approvingEvents
  const bodyOf = (fields: Partial<Contract>, facts: object = {}) =>
    approve.question(aContract({ createdBy: 'pc', ...fields }), { actorId: 'admin', ...facts }).body

  it('says that the bank details have changed', () => {
    expect(bodyOf({ bankDiffersFrom: 'CON-2025-0009' })).toContain('bank details have changed')
    expect(bodyOf({})).not.toContain('bank details')
  })

  it('says why an admin who wrote a part of the contract may approve it', () => {
    const wrote = { writtenByIds: ['admin', 'pm'] }
    const deciders = [{ id: 'admin', isAdmin: true }]
    expect(bodyOf(wrote, { deciders })).toContain('You may approve it, because nobody else can.')
    expect(bodyOf(wrote, { deciders: [...deciders, { id: 'admin2', isAdmin: true }] })).not.toContain(
      'Nobody else',
    )
  })
})
