import { expect, it } from 'vitest'
import { contractOrders } from '@/data/contracts/contract-filters'
import { validContract } from '~tests/fixtures/valid-contract'
import { contractColumns, contractServerSorts, totalText } from './contract-columns'

it('the total of a historic contract is that of the app, or else the words of the file that it came from', () => {
  const made = validContract('freelance', { status: 'historic' })
  expect(totalText(made)).toBe(totalText({ ...made, status: 'signed' }))
  expect(totalText(made)).toMatch(/^£[1-9]/)
  const imported = { ...made, totalContractPayment: 0, historicTotalContractPayment: '£8,550 all in' }
  expect(totalText(imported)).toBe('£8,550 all in')
})

it('shows every field that the server orders by', () => {
  const columns = contractColumns(() => '', 0).map(({ id }) => id)
  expect(columns).toEqual(expect.arrayContaining(Object.keys(contractServerSorts.fields)))
  expect(Object.values(contractServerSorts.fields).sort()).toEqual([...contractOrders].sort())
})
