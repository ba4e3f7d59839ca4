import { expect, it } from 'vitest'
import { contractOrders } from '@/data/contracts/contract-filters'
import { validContract } from '~tests/fixtures/valid-contract'
import { contractColumns, contractServerSorts, totalText } from './contract-columns'

it('shows the computed total of a historic contract, or the text of the imported file if there is none', () => {
  const made = validContract('freelance', { status: 'historic' })
  expect(totalText(made)).toBe(totalText({ ...made, status: 'signed' }))
  expect(totalText(made)).toMatch(/^£[1-9]/)
  const imported = { ...made, totalContractPayment: 0, historicTotalContractPayment: '£8,550 all in' }
  expect(totalText(imported)).toBe('£8,550 all in')
})

it('has a column for every field that the server sorts by', () => {
  const columns = contractColumns(() => '', 0).map(({ id }) => id)
  expect(columns).toEqual(expect.arrayContaining(Object.keys(contractServerSorts.fields)))
  expect(Object.values(contractServerSorts.fields).sort()).toEqual([...contractOrders].sort())
})
