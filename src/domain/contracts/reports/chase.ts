import { openAddresses } from '@/domain/contracts/addressee/closed-to'
import type { Contract } from '@/domain/contracts/schema'
import { contractNextWords, waitsForThem } from '@/domain/contracts/workflow/stage'
import { daysBetween } from '@/domain/shared/dates'

export interface ChaseRow {
  contract: Contract
  /** The days until the first day: 0 today, negative once work has begun; undefined if no first day is set. */
  days: number | undefined
  next: string
  /** True if the next task is ours; false if the person or company must act. */
  isOurs: boolean
}

/**
 * The contracts that need a reminder: unsigned, and starting within this many days of `today` (`YYYY-MM-DD`) or already begun, or
 * without a first day. The most urgent are first, and those without a first day are last.
 */
export function chaseList(contracts: readonly Contract[], today: string, within: number): ChaseRow[] {
  return contracts
    .flatMap(contract => {
      const next = contractNextWords(contract)
      if (next === '' || contract.isArchived) return []
      const between = daysBetween(today, contract.contractStartDate)
      const days = Number.isNaN(between) ? undefined : between
      if (days !== undefined && days > within) return []
      return [{ contract, days, next, isOurs: !waitsForThem(contract) }]
    })
    .sort(
      (a, b) =>
        (a.days ?? Number.POSITIVE_INFINITY) - (b.days ?? Number.POSITIVE_INFINITY) ||
        a.contract.reference.localeCompare(b.contract.reference),
    )
}

/** Says when work begins: 'Began 3 days ago', 'Today', 'In 5 days'. */
export function startWords(days: number | undefined): string {
  if (days === undefined) return 'No first day yet'
  if (days === 0) return 'Today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `Began ${count} ago` : `In ${count}`
}

/**
 * Each once: the addresses that a contract was sent to, except those whose readers closed the link; otherwise the address of the
 * person, agent or company.
 */
export function chaseAddresses(rows: readonly ChaseRow[]): string[] {
  const all = rows.flatMap(({ contract }) =>
    contract.sentTo.length > 0
      ? openAddresses(contract)
      : [
          contract.personDetails?.askedTo ||
            contract.agentEmail ||
            contract.cachedCrew.email ||
            contract.cachedCompany.email,
        ],
  )
  const known = new Map(all.map(address => [address.trim().toLowerCase(), address.trim()]))
  known.delete('')
  return [...known.values()]
}
