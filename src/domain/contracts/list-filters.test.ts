import { expect, it } from 'vitest'
import { validContract } from '~tests/fixtures/valid-contract'
import { type ContractFilters, matchesContract, noContractFilters } from './list-filters'
import type { Contract } from './schema'

const contract: Contract = {
  ...validContract('loanout', { contractStartDate: '2026-04-20', programmeName: 'Frozen Edge' }),
  ...{ productionId: 'p', crewId: 'c', contractCompanyId: 'k', amendsContractId: 'a' },
  status: 'sent',
  isArchived: false,
}
const isListed = (filters: Partial<ContractFilters>) =>
  matchesContract(contract, { ...noContractFilters, ...filters }, '2026-04-12')

it.each<[string, Partial<ContractFilters>, Partial<ContractFilters>]>([
  ['its status', { status: 'sent' }, { status: 'draft' }],
  ['its type', { type: 'loanout' }, { type: 'dailies' }],
  ['its production', { productionId: 'p' }, { productionId: 'q' }],
  ['its person', { crewId: 'c' }, { crewId: 'd' }],
  ['its company', { contractCompanyId: 'k' }, { contractCompanyId: 'l' }],
  ['the contract that it amends', { amendsContractId: 'a' }, { amendsContractId: 'b' }],
  ['its first day', { startsWithin: 8 }, { startsWithin: 7 }],
  ['one of several productions', { productionIds: ['o', 'p'] }, { productionIds: [] }],
  ['its words in any order', { text: 'edge frozen' }, { text: 'edge otters' }],
])(
  'a filter by %s lists the contract, and the same filter with another value does not',
  (_, its, another) => {
    expect(isListed({})).toBe(true)
    expect(isListed(its)).toBe(true)
    expect(isListed(another)).toBe(false)
  },
)

it('a contract counts as unsigned until it is signed or ended', () => {
  expect(isListed({ unsigned: true })).toBe(true)
  const signed = matchesContract(
    { ...contract, status: 'signed' },
    { ...noContractFilters, unsigned: true },
    '',
  )
  expect(signed).toBe(false)
})

it('an archived contract appears only if the list includes archived contracts', () => {
  const archived = { ...contract, isArchived: true }
  expect(matchesContract(archived, noContractFilters, '')).toBe(false)
  expect(matchesContract(archived, { ...noContractFilters, includeArchived: true }, '')).toBe(true)
})
