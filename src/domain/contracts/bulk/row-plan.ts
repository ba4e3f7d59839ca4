import { contractFieldNames } from '@/domain/contracts/field-names'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { termsShown } from '@/domain/contracts/terms-of-type'
import { figuresOf } from '@/domain/contracts/totals'
import { formatDayShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { moneyText } from '@/domain/shared/values/money'

export interface TermChange {
  label: string
  before: string
  after: string
}

export interface RowPlan {
  contract: Contract
  terms: readonly TermChange[]
  /** Minor units. */
  totalBefore: number
  totalAfter: number
  /** The terms to save; empty if nothing changes. */
  changes: Partial<ContractTerms>
  /** The reason why this contract is not changed; empty if it is. */
  problem: string
  /** The contract from which the values were copied: 'CON-2026-0012 of 3 May 2026'. */
  source?: string
}

export function unchanged(contract: Contract, problem = ''): RowPlan {
  const { totalContractPayment: total } = contract
  return { contract, terms: [], totalBefore: total, totalAfter: total, changes: {}, problem }
}

export function draftFault({ status }: Pick<Contract, 'status'>): string {
  return status === 'draft' ? '' : 'the contract is not a draft any more'
}

/**
 * Plans the changes that these values make to a draft: the terms that differ, and the payments, which change in proportion to the
 * total. Terms that the contract's type does not have are left out.
 */
export function rowPlan(contract: Contract, values: Partial<ContractTerms>): RowPlan {
  const fault = draftFault(contract)
  if (fault !== '') return unchanged(contract, fault)
  const shown = termsShown(contract.type, { ...contract, ...values })
  const names = (Object.keys(values) as (keyof ContractTerms)[]).filter(
    name => shown.has(name) && values[name] !== contract[name],
  )
  if (names.length === 0) return unchanged(contract)
  const changed: Partial<ContractTerms> = Object.fromEntries(names.map(name => [name, values[name]]))
  const terms = { ...contract, ...changed }
  if (terms.contractEndDate !== '' && terms.contractEndDate < terms.contractStartDate) {
    return unchanged(
      contract,
      `the last day would be before the first day, ${formatDayShort(terms.contractStartDate)}`,
    )
  }
  const total = figuresOf(terms).totalContractPayment
  return {
    contract,
    terms: names.map(name => ({
      label: contractFieldNames([name]).join(''),
      before: termText(name, contract[name], contract.currency),
      after: termText(name, values[name], contract.currency),
    })),
    totalBefore: contract.totalContractPayment,
    totalAfter: total,
    changes: { ...changed, ...paymentsFor(contract, total) },
    problem: '',
  }
}

/** The payments in proportion to the new total. Payments that did not add up to the old total stay unchanged. */
function paymentsFor({ paymentSchedule, totalContractPayment: old }: Contract, total: number) {
  const planned = paymentSchedule.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  if (paymentSchedule.length === 0 || planned !== old || old === 0 || total === old) return {}
  // BigInt, because the product of two amounts can be too large for an exact number.
  const parts = paymentSchedule.map(({ amount = 0 }) =>
    Number((BigInt(amount) * BigInt(total)) / BigInt(old)),
  )
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  return {
    paymentSchedule: paymentSchedule.map((payment, at) => ({
      ...payment,
      amount: (parts[at] ?? 0) + (at === parts.length - 1 ? rest : 0),
    })),
  }
}

const amounts: ReadonlySet<string> = new Set(
  contractFields.filter(({ kind }) => kind === 'amount').map(({ name }) => name),
)

/** A term in words: '1 Jun 2026', '£650.00', '10'. */
export function termText(name: keyof ContractTerms, value: unknown, currency: string): string {
  if (value === undefined || value === '') return ''
  if (amounts.has(name)) return moneyText({ amount: value, currency })
  return isIsoDay(String(value)) ? formatDayShort(String(value)) : String(value)
}
