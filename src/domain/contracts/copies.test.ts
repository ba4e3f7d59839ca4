import { describe, expect, it } from 'vitest'
import { formerPrivate, privateCopies, takenPrivate } from './copies'

const freelance = { type: 'freelance', crewId: 'ada', contractCompanyId: '' } as const
const loanOut = { type: 'loanout', crewId: 'ada', contractCompanyId: 'lens' } as const

describe('private details of a contract that names another person or company', () => {
  it('lose all details of the former person, and the bank account if the person was paid', () => {
    const former = formerPrivate(freelance, { ...freelance, crewId: 'bo' })
    expect(former).toEqual(expect.arrayContaining(['address', 'niNumber', 'accountNumber', 'iban']))
    expect(formerPrivate(freelance, { ...freelance, crewId: '' })).toEqual(former)
  })

  it('lose the details of the former person, and keep the bank account of a company that is paid', () => {
    const former = formerPrivate(loanOut, { ...loanOut, crewId: 'bo' })
    expect(former).toContain('niNumber')
    expect(former).not.toContain('iban')
  })

  it('lose the bank account of the former company, and keep the details of the person', () => {
    const former = formerPrivate(loanOut, { ...loanOut, contractCompanyId: 'light' })
    expect(former).toContain('iban')
    expect(former).not.toContain('niNumber')
    expect(formerPrivate(freelance, { ...freelance, contractCompanyId: 'light' })).toEqual([])
  })

  it('stay whole if nobody was named before, or the same people are still named', () => {
    expect(formerPrivate({ ...loanOut, crewId: '', contractCompanyId: '' }, loanOut)).toEqual([])
    expect(formerPrivate(loanOut, loanOut)).toEqual([])
  })
})

describe('private details copied from the records', () => {
  const copies = (crew: object) => privateCopies('freelance', crew as never, undefined)

  it('replace only details that the records have', () => {
    expect(takenPrivate(copies({ address: '12 Analytical Row' }))).toEqual({ address: '12 Analytical Row' })
  })

  it('replace a bank account as a whole, and never mix the accounts of two people', () => {
    const taken = takenPrivate(copies({ accountName: 'Bo', iban: 'GB82WEST12345698765432' }))
    expect(taken).toMatchObject({ accountName: 'Bo', accountNumber: '', sortCode: '' })
  })
})
