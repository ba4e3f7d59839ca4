import { describe, expect, it } from 'vitest'
import { formerPrivate, privateCopies, takenPrivate } from './copies'

const freelance = { type: 'freelance', crewId: 'ada', contractCompanyId: '' } as const
const loanOut = { type: 'loanout', crewId: 'ada', contractCompanyId: 'lens' } as const

describe('private details of a contract after it names others', () => {
  it('drops all details of the former person, and their bank if they were paid', () => {
    const former = formerPrivate(freelance, { ...freelance, crewId: 'bo' })
    expect(former).toEqual(expect.arrayContaining(['address', 'niNumber', 'accountNumber', 'iban']))
    expect(formerPrivate(freelance, { ...freelance, crewId: '' })).toEqual(former)
  })

  it('drops the details of the former person, and keeps the bank of a company that is paid', () => {
    const former = formerPrivate(loanOut, { ...loanOut, crewId: 'bo' })
    expect(former).toContain('niNumber')
    expect(former).not.toContain('iban')
  })

  it('drops the bank of the former company, and keeps the details of the person', () => {
    const former = formerPrivate(loanOut, { ...loanOut, contractCompanyId: 'light' })
    expect(former).toContain('iban')
    expect(former).not.toContain('niNumber')
    expect(formerPrivate(freelance, { ...freelance, contractCompanyId: 'light' })).toEqual([])
  })

  it('keeps all if nobody was named before, or the same are named', () => {
    expect(formerPrivate({ ...loanOut, crewId: '', contractCompanyId: '' }, loanOut)).toEqual([])
    expect(formerPrivate(loanOut, loanOut)).toEqual([])
  })
})

describe('private details from the records', () => {
  const copies = (crew: object) => privateCopies('freelance', crew as never, undefined)

  it('replaces only details that the records have', () => {
    expect(takenPrivate(copies({ address: '12 Analytical Row' }))).toEqual({ address: '12 Analytical Row' })
  })

  it('takes a bank as a whole: no account of one person with an IBAN of another', () => {
    const taken = takenPrivate(copies({ accountName: 'Bo', iban: 'GB82WEST12345698765432' }))
    expect(taken).toMatchObject({ accountName: 'Bo', accountNumber: '', sortCode: '' })
  })
})
