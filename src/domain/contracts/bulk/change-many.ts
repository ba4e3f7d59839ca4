import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { termsShown } from '@/domain/contracts/terms-of-type'
import { readDay } from '@/domain/shared/cells/cells'
import { addDays } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { readAmount, readCount } from './cells'
import { draftFault, type RowPlan, rowPlan, unchanged } from './row-plan'

/** One change to many contracts. `text` is the new value as the person typed it. */
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

/** The terms that can be changed in many contracts at once. */
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

/** A date can be moved and a rate raised; counts and texts can only be set. */
export function canChangeBy(field: ManyField): boolean {
  return ['day', 'amount'].includes(manyFields[field].kind)
}

/**
 * Plans a change for each of these contracts. Only drafts change. If a draft's total changes, its payments change in proportion.
 * A value that cannot be read becomes a problem of every contract.
 */
export function planMany(contracts: readonly Contract[], change: ManyChange): RowPlan[] {
  return contracts.map(contract => planOne(contract, change))
}

function planOne(contract: Contract, change: ManyChange): RowPlan {
  const { field } = change
  const fault =
    draftFault(contract) ||
    (termsShown(contract.type, contract).has(field) ? '' : 'contracts of this type do not have this term')
  if (fault !== '') return unchanged(contract, fault)
  const value = changed(contract, change)
  return 'reason' in value ? unchanged(contract, value.reason) : rowPlan(contract, { [field]: value.value })
}

function changed(
  contract: Contract,
  { field, how, text }: ManyChange,
): { value: string | number } | { reason: string } {
  const { kind } = manyFields[field]
  const typed = text.trim()
  if (typed === '') return { reason: 'no value is entered' }
  if (how === 'by' && kind === 'day') return movedDay(String(contract[field] ?? ''), typed)
  if (how === 'by' && kind === 'amount') return raised(contract[field], typed)
  if (kind === 'day') return readDay(typed)
  if (kind === 'amount') return readAmount(typed, contract.currency)
  if (kind === 'count') return readCount(typed)
  return typed.length > 50 ? { reason: 'the text has more than 50 characters' } : { value: typed }
}

function movedDay(day: string, typed: string): { value: string } | { reason: string } {
  if (!/^[+-−]?\d{1,3}$/.test(typed)) return { reason: 'enter a number of whole days, for example 7 or -7' }
  if (!isIsoDay(day)) return { reason: 'the contract does not have this date yet' }
  return { value: addDays(day, Number(typed.replace('−', '-'))) }
}

function raised(amount: unknown, typed: string): { value: number } | { reason: string } {
  const share = readShare(typed)
  if ('reason' in share) return share
  if (typeof amount !== 'number') return { reason: 'the contract does not have this rate yet' }
  return { value: raisedBy(amount, share.value) }
}

/** Reads a percentage to add or subtract, as people write it ('4', '+3.5 %', '-10'), into hundredths of a per cent. */
export function readShare(typed: string): { value: number } | { reason: string } {
  const match = /^([+\-−]?)(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed.trim())
  if (!match) return { reason: 'enter a percentage, for example 3.5 or -10' }
  const hundredths = Math.round(Number(match[2]) * 100) * (match[1] && match[1] !== '+' ? -1 : 1)
  return hundredths < -10_000
    ? { reason: 'a rate cannot fall by more than 100 per cent' }
    : { value: hundredths }
}

/** Raises an amount by hundredths of a per cent. Half a penny is rounded up. */
export function raisedBy(amount: number, hundredths: number): number {
  return Math.floor((amount * (10_000 + hundredths) + 5000) / 10_000)
}
