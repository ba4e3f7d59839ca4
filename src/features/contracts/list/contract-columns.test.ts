import { expect, it } from 'vitest'
import { contractOrders } from '@/data/contracts/contract-filters'
import { validContract } from '~tests/fixtures/valid-contract'
import { contractColumns, contractServerSorts, totalText } from './contract-columns'

it('a historic contract shows its computed total, or the text of the imported file if there is no total', () => {
  const made = validContract('freelance', { status: 'historic' })
  expect(totalText(made)).toBe(totalText({ ...made, status: 'signed' }))
  expect(totalText(made)).toMatch(/^£[1-9]/)
  const imported = { ...made, totalContractPayment: 0, historicTotalContractPayment: '£8,550 all in' }
  expect(totalText(imported)).toBe('£8,550 all in')
})

it('the list of contracts has a column for every field by which the server sorts', () => {
  const columns = contractColumns(() => '', 0).map(({ id }) => id)
  expect(columns).toEqual(expect.arrayContaining(Object.keys(contractServerSorts.fields)))
  expect(Object.values(contractServerSorts.fields).sort()).toEqual([...contractOrders].sort())
})
