import { bankFields } from '@/domain/companies/schema'
import { paysCompany } from '@/domain/contracts/copies'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract, ContractPrivate } from '@/domain/contracts/schema'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** The bank account of the last approved contract with the same person or company. Clients cannot read it. */
export const agreedBankSchema = entitySchema.extend({
  ...bankFields,
  contractId: z.string().default(''),
  reference: z.string().default(''),
})

/** The owner of the bank account in a contract: the kind of record, its id, and the contract term that has this id. */
export function payeeOf({ type, crewId, contractCompanyId }: Contract) {
  return paysCompany(type)
    ? ({ kind: 'contractCompanies', id: contractCompanyId, term: 'contractCompanyId' } as const)
    : ({ kind: 'crew', id: crewId, term: 'crewId' } as const)
}

export const agreedBankPath = (kind: 'crew' | 'contractCompanies', id: string) =>
  `${kind}/${id}/private/agreedBank`

/** The fields that decide where the money goes. The bank's name and address only describe the account. */
const accountKeys = ['accountName', 'sortCode', 'accountNumber', 'iban', 'bic'] as const
type Account = Pick<ContractPrivate, (typeof accountKeys)[number]>

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

export function namesAccount(bank: Account): boolean {
  return accountKeys.some(key => bare(bank[key]) !== '')
}

/** Returns whether two accounts are the same, even if written with other spaces, hyphens or capitals. */
export function isSameAccount(a: Account, b: Account): boolean {
  return accountKeys.every(key => bare(a[key]) === bare(b[key]))
}

export function bankOf(details: Pick<ContractPrivate, keyof typeof bankFields>) {
  return z.object(bankFields).parse(details)
}

/** Empty if the bank account has not changed since the last contract. Never contains an account number. */
export function bankNotice(contract: Contract): string {
  const { status, bankDiffersFrom, reference } = contract
  if (status !== 'submitted' || bankDiffersFrom === '') return ''
  const since =
    bankDiffersFrom === reference
      ? 'the last approval of this contract'
      : `the last approved contract with ${otherPartyOf(contract)}, which is ${bankDiffersFrom}`
  return `The bank details have changed since ${since}. Before you approve this contract, call the person who is paid, on a number that you already have, and confirm the account.`
}
