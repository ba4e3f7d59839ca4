import { bankFields } from '@/domain/companies/schema'
import { paysCompany } from '@/domain/contracts/copies'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract, ContractPrivate } from '@/domain/contracts/schema'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** The bank details of the contract with a person or company that was approved last. Closed to clients. */
export const agreedBankSchema = entitySchema.extend({
  ...bankFields,
  contractId: z.string().default(''),
  reference: z.string().default(''),
})

/** Whose bank a contract names: the kind of record, its id, and the term of contracts that has this id. */
export function payeeOf({ type, crewId, contractCompanyId }: Contract) {
  return paysCompany(type)
    ? ({ kind: 'contractCompanies', id: contractCompanyId, term: 'contractCompanyId' } as const)
    : ({ kind: 'crew', id: crewId, term: 'crewId' } as const)
}

export const agreedBankPath = (kind: 'crew' | 'contractCompanies', id: string) =>
  `${kind}/${id}/private/agreedBank`

/** What says where the money goes. The name and address of the bank are only words about it. */
const accountKeys = ['accountName', 'sortCode', 'accountNumber', 'iban', 'bic'] as const
type Account = Pick<ContractPrivate, (typeof accountKeys)[number]>

const bare = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

/** Whether any account is named. */
export function namesAccount(bank: Account): boolean {
  return accountKeys.some(key => bare(bank[key]) !== '')
}

/** Whether both name the same account, however it is written. */
export function isSameAccount(a: Account, b: Account): boolean {
  return accountKeys.every(key => bare(a[key]) === bare(b[key]))
}

/** The bank fields of private details, without their stamps. */
export function bankOf(details: Pick<ContractPrivate, keyof typeof bankFields>) {
  return z.object(bankFields).parse(details)
}

/** What an approver is told if the bank changed since the last contract; empty if it did not. Never a number. */
export function bankNotice(contract: Contract): string {
  const { status, bankDiffersFrom, reference } = contract
  if (status !== 'submitted' || bankDiffersFrom === '') return ''
  const since =
    bankDiffersFrom === reference
      ? 'this contract was last approved'
      : `${bankDiffersFrom}, the last contract with ${otherPartyOf(contract)} that was approved`
  return `The bank details have changed since ${since}. Ask them on a number that you know before you approve it.`
}
