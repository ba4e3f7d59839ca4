import { waitsForDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import { contractNextWords } from '@/domain/contracts/workflow/stage'
import { daysBetween } from '@/domain/shared/dates'

/** The next task for a contract that starts soon. */
export interface ChaseRow {
  contract: Contract
  /** Days to the first day: 0 today, negative once work has begun; undefined without a first day. */
  days: number | undefined
  /** The task that is left before the work begins. */
  next: string
  /** True if we must act; false if the person or company must. */
  isOurs: boolean
}

/**
 * The contracts that need a reminder: unsigned, and starting within this many days of `today` (`YYYY-MM-DD`) or already begun.
 * The most urgent come first, and contracts without a first day last.
 */
export function chaseList(contracts: readonly Contract[], today: string, within: number): ChaseRow[] {
  return contracts
    .flatMap(contract => {
      const next = contractNextWords(contract)
      if (next === '' || contract.isArchived) return []
      const between = daysBetween(today, contract.contractStartDate)
      const days = Number.isNaN(between) ? undefined : between
      if (days !== undefined && days > within) return []
      return [{ contract, days, next, isOurs: isOurs(contract) }]
    })
    .sort(
      (a, b) =>
        (a.days ?? Number.POSITIVE_INFINITY) - (b.days ?? Number.POSITIVE_INFINITY) ||
        a.contract.reference.localeCompare(b.contract.reference),
    )
}

const isOurs = (contract: Contract) =>
  !waitsForDetails(contract) && (contract.status !== 'sent' || contract.query !== '')

/** Says when work begins: 'Begun 3 days ago', 'today', 'in 5 days'. */
export function startWords(days: number | undefined): string {
  if (days === undefined) return 'No first day'
  if (days === 0) return 'Today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `Began ${count} ago` : `In ${count}`
}

/**
 * The addresses to write to: the addresses to which the contracts were sent, or else those of the person, agent and company; each
 * once.
 */
export function chaseAddresses(rows: readonly ChaseRow[]): string[] {
  const all = rows.flatMap(({ contract }) =>
    contract.sentTo.length > 0
      ? contract.sentTo
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
