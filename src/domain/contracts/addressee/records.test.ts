import { expect, test } from 'vitest'
import { privateSourcesOf } from '@/domain/contracts/commands/private-sources'
import { aContract } from '~tests/fixtures/contract-people'
import { newRecords } from './records'

const ids = { crew: 'new-crew', company: 'new-company' }
const write = { actor: { id: 'user-pc', name: 'Owen' }, now: 1, writeId: 'write-1' }
const draft = aContract({ type: 'loanout', status: 'draft', crewId: 'crew-1', contractCompanyId: '' })
const pathsOf = (contract: typeof draft) => newRecords(contract, ids, write).writes.map(({ path }) => path)

test('a draft that lacks only its company gets a record of the company whose name was entered', () => {
  expect(pathsOf(draft)).toEqual(['contractCompanies/new-company'])
  expect(newRecords(draft, ids, write).changes).toEqual({ contractCompanyId: 'new-company' })
})

test('no company is made without a name, for a contract that has one, that pays the person, or after it was a draft', () => {
  expect(pathsOf({ ...draft, cachedCompany: { ...draft.cachedCompany, name: '' } })).toEqual([])
  expect(pathsOf({ ...draft, contractCompanyId: 'company-1' })).toEqual([])
  expect(pathsOf({ ...draft, type: 'freelance' })).toEqual([])
  expect(pathsOf({ ...draft, status: 'sent' })).toEqual([])
})

test('bank details are copied from the payee, and only if a bank field is asked for', () => {
  const loanout = { type: 'loanout', crewId: 'crew-1', contractCompanyId: 'company-1' } as const
  const company = { crew: '', contractCompanies: 'company-1' }
  const person = { crew: 'crew-1', contractCompanies: '' }
  expect(privateSourcesOf(loanout, ['sortCode'])).toEqual(company)
  expect(privateSourcesOf({ ...loanout, type: 'freelance' }, ['sortCode'])).toEqual(person)
  expect(privateSourcesOf(loanout, ['dob'])).toEqual(person)
  expect(privateSourcesOf(loanout, [])).toEqual({ crew: '', contractCompanies: '' })
})
