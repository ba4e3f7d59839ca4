import { describe, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { crewSchema } from '@/domain/crew/schema'
import type { Actor } from '@/domain/users/actor'
import { buildProduction } from '~tests/fixtures/builders'
import { contractOf } from '~tests/rules/support/contracts'
import { people } from '~tests/rules/support/people'
import { privateSourcesOf } from './private-sources'
import {
  amendRefusal,
  copyRefusal,
  createContractRefusal,
  importRefusal,
  namingRefusal,
  readsContract,
} from './refusals'

const production = buildProduction({ id: 'ice' })
const closed = { production: { ...production, companyAccess: 'company-one' as const } }
const crew = crewSchema.parse({ id: 'ada', firstName: 'Ada' })
const engager = companySchema.parse({ id: 'ice-ltd', name: 'Ice Ltd' })
const everybody: Actor[] = [
  people.contracts,
  people.admin,
  people.employee,
  people.pm,
  people.freelancer,
  people.director,
  people.archived,
]
const allowed = (refusal: (actor: Actor) => string) =>
  everybody.filter(actor => refusal(actor) === '').map(({ id }) => id)

describe('only people with the right', () => {
  it('may make and import a contract', () => {
    expect(allowed(actor => createContractRefusal(actor, { production }))).toEqual(['contracts', 'admin'])
    expect(allowed(actor => createContractRefusal(actor, closed))).toEqual([])
    expect(allowed(actor => importRefusal(actor, { production }))).toEqual(['admin'])
    expect(allowed(actor => importRefusal(actor, closed))).toEqual([])
  })

  it('may name in a contract only records that they may read', () => {
    expect(allowed(actor => namingRefusal(actor, { crew }))).toEqual(['contracts', 'admin', 'archived'])
    expect(allowed(actor => namingRefusal(actor, { company: engager }))).toEqual([
      'contracts',
      'admin',
      'archived',
    ])
    expect(allowed(actor => namingRefusal(actor, { productionCompany: engager }))).not.toContain('freelancer')
  })

  it('may amend or copy a contract', () => {
    const signed = contractOf('c1', { status: 'signed' })
    expect(amendRefusal(signed, people.contracts)).toBe('')
    expect(amendRefusal({ ...signed, status: 'sent' }, people.contracts)).toMatch(/signed/)
    const other = { ...signed, companyAccess: 'company-one' as const }
    expect(amendRefusal(other, people.contracts)).toMatch(/may not read/)
    expect(copyRefusal(other, people.contracts)).toMatch(/may not read/)
    expect(copyRefusal(signed, people.contracts)).toBe('')
    expect([people.admin, people.contracts].map(actor => readsContract(other, actor))).toEqual([true, false])
  })
})

describe('the records that private details are copied from', () => {
  const parties = { crewId: 'ada', contractCompanyId: 'lens' }

  it('are the person’s record, and also the company’s record if the company is paid', () => {
    expect(privateSourcesOf({ type: 'freelance', ...parties })).toEqual({
      crew: 'ada',
      contractCompanies: '',
    })
    expect(privateSourcesOf({ type: 'loanout', ...parties })).toEqual({
      crew: 'ada',
      contractCompanies: 'lens',
    })
  })

  it('are only the records whose fields are requested', () => {
    expect(privateSourcesOf({ type: 'loanout', ...parties }, ['iban'])).toEqual({
      crew: '',
      contractCompanies: 'lens',
    })
    expect(privateSourcesOf({ type: 'freelance', ...parties }, ['iban'])).toEqual({
      crew: 'ada',
      contractCompanies: '',
    })
    expect(privateSourcesOf({ type: 'loanout' }, ['dob'])).toEqual({ crew: '', contractCompanies: '' })
  })
})
