import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { termsShown } from '@/domain/contracts/terms-of-type'
import { figuresOf } from '@/domain/contracts/totals'
import { readDay } from '@/domain/shared/cells/cells'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { moneyText } from '@/domain/shared/values/money'
import { readAmount, readCount } from './cells'

/** One change that is put to many contracts: `text` is what the person typed. */
export interface ManyChange {
  field: ManyField
  /** 'to': the same value for all. 'by': days later (or earlier) of a date, per cent more (or less) of a rate. */
  how: 'to' | 'by'
  text: string
}

type Kind = 'day' | 'amount' | 'count' | 'text'
interface AboutField {
  label: string
  kind: Kind
}

/** The terms that may be changed in many contracts at once. */
export const manyFields = {
  contractStartDate: { label: 'First day', kind: 'day' },
  contractEndDate: { label: 'Last day', kind: 'day' },
  filmingRate: { label: 'Filming day rate', kind: 'amount' },
  filmingRateWeekly: { label: 'Filming week rate', kind: 'amount' },
  agreedDailyRate: { label: 'Agreed daily rate', kind: 'amount' },
  dayRate: { label: 'Day rate for other days', kind: 'amount' },
  travelDayRate: { label: 'Travel day rate', kind: 'amount' },
  kitDayRate: { label: 'Kit day rate', kind: 'amount' },
  numberOfFilmingDays: { label: 'Filming days', kind: 'count' },
  numberOfTravelDays: { label: 'Travel days', kind: 'count' },
  numberOfKitDays: { label: 'Kit days', kind: 'count' },
  tripNumber: { label: 'Trip number', kind: 'text' },
} as const satisfies Partial<Record<keyof ContractTerms, AboutField>>
export type ManyField = keyof typeof manyFields

/** What becomes of one contract. */
export interface ManyPlan {
  contract: Contract
  /** As they are read; empty for nothing. */
  before: string
  after: string
  /** Minor units. */
  totalBefore: number
  totalAfter: number
  /** What is saved; empty where nothing changes. */
  changes: Partial<ContractTerms>
  /** Why this one is left as it is. */
  problem: string
}

/** Whether a date can be moved or a rate raised: a count and a text are only set. */
export function canChangeBy(field: ManyField): boolean {
  return ['day', 'amount'].includes(manyFields[field].kind)
}

/**
 * What a change makes of each of these contracts. Only drafts change; the payments of one go with its total, in the shares
 * that they had. A value that cannot be read is the problem of every contract.
 */
export function planMany(contracts: readonly Contract[], change: ManyChange): ManyPlan[] {
  return contracts.map(contract => planOne(contract, change))
}

function planOne(contract: Contract, change: ManyChange): ManyPlan {
  const { field } = change
  const old = contract[field]
  const same = {
    contract,
    before: shown(field, old, contract.currency),
    after: shown(field, old, contract.currency),
    totalBefore: contract.totalContractPayment,
    totalAfter: contract.totalContractPayment,
    changes: {},
  }
  const refusal = refusalOf(contract, field)
  if (refusal) return { ...same, problem: refusal }
  const value = changed(contract, change)
  if ('reason' in value) return { ...same, problem: value.reason }
  const terms = { ...contract, [field]: value.value }
  if (terms.contractEndDate !== '' && terms.contractEndDate < terms.contractStartDate) {
    return {
      ...same,
      problem: `the last day would be before the first, ${formatDayShort(terms.contractStartDate)}`,
    }
  }
  if (value.value === old) return { ...same, problem: '' }
  const total = figuresOf(terms).totalContractPayment
  return {
    ...same,
    after: shown(field, value.value, contract.currency),
    totalAfter: total,
    changes: { [field]: value.value, ...paymentsFor(contract, total) },
    problem: '',
  }
}

function refusalOf(contract: Contract, field: ManyField): string {
  if (contract.status !== 'draft') return 'it is no draft any more'
  return termsShown(contract.type, contract).has(field) ? '' : 'contracts of its type have no such term'
}

function changed(
  contract: Contract,
  { field, how, text }: ManyChange,
): { value: string | number } | { reason: string } {
  const { kind } = manyFields[field]
  const typed = text.trim()
  if (typed === '') return { reason: 'nothing is entered' }
  if (how === 'by' && kind === 'day') return movedDay(String(contract[field] ?? ''), typed)
  if (how === 'by' && kind === 'amount') return raised(contract[field], typed)
  if (kind === 'day') return readDay(typed)
  if (kind === 'amount') return readAmount(typed, contract.currency)
  if (kind === 'count') return readCount(typed)
  return typed.length > 50 ? { reason: 'this has more than 50 characters' } : { value: typed }
}

function movedDay(day: string, typed: string): { value: string } | { reason: string } {
  if (!/^[+-−]?\d{1,3}$/.test(typed)) return { reason: 'enter whole days, for example 7 or -7' }
  if (!isIsoDay(day)) return { reason: 'it has no such day yet' }
  return { value: addDays(day, Number(typed.replace('−', '-'))) }
}

/** Half a penny goes up. */
function raised(amount: unknown, typed: string): { value: number } | { reason: string } {
  const match = /^([+\-−]?)(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed)
  if (!match) return { reason: 'enter a percentage, for example 3.5 or -10' }
  if (typeof amount !== 'number') return { reason: 'it has no such rate yet' }
  const hundredths = Math.round(Number(match[2]) * 100) * (match[1] && match[1] !== '+' ? -1 : 1)
  if (hundredths < -10_000) return { reason: 'a rate cannot fall by more than all of it' }
  return { value: Math.floor((amount * (10_000 + hundredths) + 5000) / 10_000) }
}

/** The payments in the shares that they had of the old total; those that did not add up to it stay as they are. */
function paymentsFor({ paymentSchedule, totalContractPayment: old }: Contract, total: number) {
  const planned = paymentSchedule.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  if (paymentSchedule.length === 0 || planned !== old || old === 0 || total === old) return {}
  // Parts of products of two amounts can be beyond what a number holds exactly.
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

function shown(field: ManyField, value: unknown, currency: string): string {
  const { kind } = manyFields[field]
  if (value === undefined || value === '') return ''
  if (kind === 'day') return formatDayShort(String(value))
  return kind === 'amount' ? moneyText({ amount: value, currency }) : String(value)
}
