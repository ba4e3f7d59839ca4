import { raisedBy } from '@/domain/contracts/bulk/change-many'
import { draftFault, type RowPlan, rowPlan, unchanged } from '@/domain/contracts/bulk/row-plan'
import { isFromBefore } from '@/domain/contracts/historic-facts'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { formatDayShort } from '@/domain/shared/dates'

/** Where terms are copied from: a person's last contract, contracts for the same role, or those of another production. */
export type TermsSource =
  | { from: 'last-time' }
  | { from: 'role'; as: 'median' | 'latest' }
  | { from: 'production'; productionId: string; name: string }

const rateTerms = [
  'filmingRate',
  'filmingRateWeekly',
  'agreedDailyRate',
  'dayRate',
  'travelDayRate',
  'kitDayRate',
] as const satisfies readonly (keyof ContractTerms)[]
type RateTerm = (typeof rateTerms)[number]

/** The terms that are copied with the rates of one earlier contract, and are never raised. */
const otherTerms = [
  'rateIncludesHolidayPay',
  'workingHours',
  'toolsOfTrade',
  'cancellationTerms',
] as const satisfies readonly (keyof ContractTerms)[]

/** Returns whether our side agreed to a contract, and the contract has its own amounts. */
export function isAgreed(contract: Contract): boolean {
  const { status, isArchived } = contract
  return ['approved', 'sent', 'signed', 'historic'].includes(status) && !isArchived && !isFromBefore(contract)
}

/**
 * Plans the terms of these drafts from earlier contracts. Each plan names its source. Rates are raised by this many hundredths of
 * a per cent. Only earlier contracts of the same type and currency count, and a term that is empty there is not copied.
 */
export function plansFromBefore(
  contracts: readonly Contract[],
  earlier: readonly Contract[],
  source: TermsSource,
  hundredths: number,
): RowPlan[] {
  const agreed = earlier.filter(isAgreed)
  return contracts.map(contract => planOne(contract, agreed, source, hundredths))
}

function planOne(
  contract: Contract,
  agreed: readonly Contract[],
  source: TermsSource,
  hundredths: number,
): RowPlan {
  const fault = draftFault(contract)
  if (fault !== '') return unchanged(contract, fault)
  const candidates = agreed.filter(({ id }) => id !== contract.id).filter(candidateOf(contract, source))
  const alike = candidates.filter(
    ({ type, currency }) => type === contract.type && currency === contract.currency,
  )
  const own = alike.filter(({ crewId }) => source.from === 'production' && crewId === contract.crewId)
  const terms =
    source.from === 'role' && source.as === 'median'
      ? medians(alike)
      : latestTerms(own.length > 0 ? own : alike)
  if (!terms) return unchanged(contract, noneFault(contract, candidates, source))
  return { ...rowPlan(contract, raisedTerms(terms.values, hundredths)), source: terms.source }
}

interface FoundTerms {
  values: Partial<ContractTerms>
  source: string
}

function candidateOf(contract: Contract, source: TermsSource): (earlier: Contract) => boolean {
  const isSamePerson = (earlier: Contract) => contract.crewId !== '' && earlier.crewId === contract.crewId
  const isSameRole = (earlier: Contract) =>
    contract.crewSpecialism.trim() !== '' && plain(earlier.crewSpecialism) === plain(contract.crewSpecialism)
  if (source.from === 'last-time') return isSamePerson
  if (source.from === 'role') return isSameRole
  return earlier =>
    earlier.productionId === source.productionId && (isSamePerson(earlier) || isSameRole(earlier))
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The terms of the contract with the latest first day. */
function latestTerms(contracts: readonly Contract[]): FoundTerms | undefined {
  const [latest] = contracts.toSorted(
    (a, b) => b.contractStartDate.localeCompare(a.contractStartDate) || b.createdAt - a.createdAt,
  )
  if (!latest) return undefined
  const names = [...rateTerms, ...otherTerms]
  const given = names.filter(name => latest[name] !== undefined && latest[name] !== '')
  const when = latest.contractStartDate === '' ? '' : ` of ${formatDayShort(latest.contractStartDate)}`
  return {
    values: Object.fromEntries(given.map(name => [name, latest[name]])),
    source: `${latest.reference}${when}`,
  }
}

function medians(contracts: readonly Contract[]): FoundTerms | undefined {
  if (contracts.length === 0) return undefined
  const values = rateTerms.flatMap(name => {
    const amounts = contracts.flatMap(contract => contract[name] ?? [])
    return amounts.length > 0 ? [[name, median(amounts)] as const] : []
  })
  const count = contracts.length
  return {
    values: Object.fromEntries(values),
    source: count === 1 ? 'one contract of this role' : `the middle of ${count} contracts of this role`,
  }
}

/** The middle one of these amounts, or the mean of the two middle ones, with half a penny rounded up. */
export function median(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? 0) + upper + 1) / 2)
}

function raisedTerms(values: Partial<ContractTerms>, hundredths: number): Partial<ContractTerms> {
  const isRate = (name: string): name is RateTerm => (rateTerms as readonly string[]).includes(name)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isRate(name) && typeof value === 'number' ? raisedBy(value, hundredths) : value,
    ]),
  )
}

function noneFault(contract: Contract, candidates: readonly Contract[], source: TermsSource): string {
  if (candidates.length > 0) return 'the earlier contracts are of another type or currency'
  if (source.from === 'last-time') return 'this person has no earlier contract'
  if (source.from === 'production') return `${source.name} has no contract of this person or role`
  return contract.crewSpecialism.trim() === '' ? 'the contract names no role' : 'nobody had this role before'
}
