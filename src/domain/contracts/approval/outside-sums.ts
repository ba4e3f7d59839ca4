import type { ContractTerms } from '@/domain/contracts/schema'
import { minorUnits, type TotalLine, totalsOf } from '@/domain/contracts/totals'

/** A sum that the documents print, but that is not part of the total. */
export interface OutsideSum {
  name: keyof ContractTerms
  label: string
  /** Minor units. */
  amount: number
}

interface Rule extends Pick<OutsideSum, 'name' | 'label'> {
  amount: (terms: ContractTerms) => number | undefined
  /** Whether an admin must approve the sum: always, never, or only if this sum itself is above the limit. */
  admin: 'always' | 'above limit' | 'never'
}

type LineId = TotalLine['id']
const isCounted = (terms: ContractTerms, ...ids: readonly LineId[]) =>
  totalsOf(terms).lines.some(({ id }) => ids.includes(id))

const rules: readonly Rule[] = [
  // Older contracts do not say how many weeks or months of salary are paid, so their total leaves the salary out.
  {
    name: 'salary',
    label: 'Salary without its weeks or months',
    amount: terms => (isCounted(terms, 'salary') ? 0 : terms.salary),
    admin: 'always',
  },
  {
    name: 'dayRate',
    label: 'Day rate without such days',
    amount: terms => (isCounted(terms, 'prep', 'production', 'post') ? 0 : terms.dayRate),
    admin: 'always',
  },
  {
    name: 'agreedDailyRate',
    label: 'Daily rate without days',
    amount: terms => (isCounted(terms, 'daily') ? 0 : totalsOf(terms).totalRate),
    admin: 'always',
  },
  // A lost drone costs at most this value, and only if the company insures it.
  {
    name: 'uavMarketValue',
    label: 'Agreed value of the drones',
    amount: ({ uavMarketValue }) => uavMarketValue,
    admin: 'above limit',
  },
  // The company never pays this sum: the other side is insured for it.
  {
    name: 'contractInsuranceLimit',
    label: 'Insurance held by the other side',
    amount: ({ contractInsuranceLimit }) => contractInsuranceLimit,
    admin: 'never',
  },
]

const found = (terms: ContractTerms, by: readonly Rule[]): OutsideSum[] =>
  by.flatMap(({ name, label, amount }) => {
    const sum = amount(terms) ?? 0
    return sum > 0 ? [{ name, label, amount: sum }] : []
  })

export function outsideSums(terms: ContractTerms): OutsideSum[] {
  return found(terms, rules)
}

/** The sums that only an admin may approve. `limit` is in whole units of the currency; 0 means no limit. */
export function sumsForAdmins(terms: ContractTerms, limit: number): OutsideSum[] {
  const always = found(
    terms,
    rules.filter(({ admin }) => admin === 'always'),
  )
  const atLimit = found(
    terms,
    rules.filter(({ admin }) => admin === 'above limit'),
  )
  return [...always, ...atLimit.filter(({ amount }) => isAbove(amount, terms.currency, limit))]
}

/** Returns whether an amount, in minor units, is above a limit in whole units of its currency. A limit of 0 means no limit. */
export function isAbove(amount: number, currency: string, limit: number): boolean {
  return limit !== 0 && amount > minorUnits(limit, currency)
}
