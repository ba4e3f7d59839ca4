import { describe, expect, it } from 'vitest'
import { aContract } from '~tests/fixtures/contract-people'
import { bankNotice, isSameAccount, namesAccount } from './bank'

const none = { accountName: '', sortCode: '', accountNumber: '', iban: '', bic: '' }
const bank = { ...none, accountName: 'Ada Lovelace', sortCode: '089999', accountNumber: '66374958' }

describe('two banks', () => {
  it('are one account however they are written', () => {
    expect(isSameAccount(bank, { ...bank, sortCode: '08-99-99', accountName: 'ADA LOVELACE' })).toBe(true)
  })

  it.each(Object.keys(none) as (keyof typeof none)[])('are two accounts if the %s differs', key => {
    expect(isSameAccount(bank, { ...bank, [key]: '1' })).toBe(false)
  })

  it('name no account without a number or name', () => {
    expect([namesAccount(bank), namesAccount({ ...none, iban: ' - ' })]).toEqual([true, false])
  })
})

describe('an approver', () => {
  const submitted = aContract({ bankDiffersFrom: 'CON-2025-0009' })

  it('is told that the bank changed, with no number of it', () => {
    expect(bankNotice(submitted)).toContain('have changed since CON-2025-0009, the last contract with')
    expect(bankNotice({ ...submitted, bankDiffersFrom: submitted.reference })).toContain(
      'have changed since this contract was last approved',
    )
  })

  it('is told nothing if it did not, or if there is nothing to approve', () => {
    expect(bankNotice({ ...submitted, bankDiffersFrom: '' })).toBe('')
    expect(bankNotice({ ...submitted, status: 'approved' })).toBe('')
  })
})
