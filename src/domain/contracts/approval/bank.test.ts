import { describe, expect, it } from 'vitest'
import { aContract } from '~tests/fixtures/contract-people'
import { bankNotice, isSameAccount, namesAccount } from './bank'

const none = { accountName: '', sortCode: '', accountNumber: '', iban: '', bic: '' }
const bank = { ...none, accountName: 'Ada Lovelace', sortCode: '089999', accountNumber: '66374958' }

describe('a comparison of two bank accounts', () => {
  it('treats two notations of the same account as equal', () => {
    expect(isSameAccount(bank, { ...bank, sortCode: '08-99-99', accountName: 'ADA LOVELACE' })).toBe(true)
  })

  it.each(Object.keys(none) as (keyof typeof none)[])(
    'treats two accounts as different if the %s differs',
    key => {
      expect(isSameAccount(bank, { ...bank, [key]: '1' })).toBe(false)
    },
  )

  it('finds an account in filled details, and no account in details without a number or a name', () => {
    expect([namesAccount(bank), namesAccount({ ...none, iban: ' - ' })]).toEqual([true, false])
  })
})

describe('the bank warning for an approver', () => {
  const submitted = aContract({ bankDiffersFrom: 'CON-2025-0009' })

  it('says since which contract or approval the bank account has changed', () => {
    expect(bankNotice(submitted)).toContain('have changed since the last approved contract with')
    expect(bankNotice({ ...submitted, bankDiffersFrom: submitted.reference })).toContain(
      'have changed since the last approval of this contract',
    )
  })

  it('is empty if the bank account did not change, or if the contract is already approved', () => {
    expect(bankNotice({ ...submitted, bankDiffersFrom: '' })).toBe('')
    expect(bankNotice({ ...submitted, status: 'approved' })).toBe('')
  })
})
