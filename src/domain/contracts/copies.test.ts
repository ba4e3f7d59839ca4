import { describe, expect, it } from 'vitest'
import { formerPrivate, privateCopies, takenPrivate } from './copies'

const freelance = { type: 'freelance', crewId: 'ada', contractCompanyId: '' } as const
const loanOut = { type: 'loanout', crewId: 'ada', contractCompanyId: 'lens' } as const

describe('private details of a contract that names others', () => {
  it('were the person’s, bank and all, where the person is paid', () => {
    const former = formerPrivate(freelance, { ...freelance, crewId: 'bo' })
    expect(former).toEqual(expect.arrayContaining(['address', 'niNumber', 'accountNumber', 'iban']))
    expect(formerPrivate(freelance, { ...freelance, crewId: '' })).toEqual(former)
  })

  it('were the person’s, and the bank is still the company’s, where a company is paid', () => {
    const former = formerPrivate(loanOut, { ...loanOut, crewId: 'bo' })
    expect(former).toContain('niNumber')
    expect(former).not.toContain('iban')
  })

  it('are the person’s, and the bank was the former company’s', () => {
    const former = formerPrivate(loanOut, { ...loanOut, contractCompanyId: 'light' })
    expect(former).toContain('iban')
    expect(former).not.toContain('niNumber')
    expect(formerPrivate(freelance, { ...freelance, contractCompanyId: 'light' })).toEqual([])
  })

  it('stay where nobody was named before, and where the same are named', () => {
    expect(formerPrivate({ ...loanOut, crewId: '', contractCompanyId: '' }, loanOut)).toEqual([])
    expect(formerPrivate(loanOut, loanOut)).toEqual([])
  })
})

describe('private details that are taken from the records', () => {
  const copies = (crew: object) => privateCopies('freelance', crew as never, undefined)

  it('are those that the records have: what they lack stays', () => {
    expect(takenPrivate(copies({ address: '12 Analytical Row' }))).toEqual({ address: '12 Analytical Row' })
  })

  it('are a bank as a whole: no account of one beside an IBAN of another', () => {
    const taken = takenPrivate(copies({ accountName: 'Bo', iban: 'GB82WEST12345698765432' }))
    expect(taken).toMatchObject({ accountName: 'Bo', accountNumber: '', sortCode: '' })
  })
})
