import { waitsForDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import { contractNextWords } from '@/domain/contracts/workflow/stage'
import { daysBetween } from '@/domain/shared/dates'

/** What somebody has to do about a contract that starts soon. */
export interface ChaseRow {
  contract: Contract
  /** To the first day: 0 today, negative once work has begun; undefined without a first day. */
  days: number | undefined
  /** What is still to be done before they work. */
  next: string
  /** Whom it hangs on: the person or company once it is sent, ourselves before. */
  isOurs: boolean
}

/**
 * The contracts of which somebody should be reminded: not signed, and starting within so many days of `today`
 * (`YYYY-MM-DD`) or begun already. The most urgent first; those without a first day last.
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

/** 'Begun 3 days ago', 'today', 'in 5 days'. */
export function startWords(days: number | undefined): string {
  if (days === undefined) return 'No first day'
  if (days === 0) return 'Today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `Began ${count} ago` : `In ${count}`
}

/** Whom to write to: the addresses that they were sent to, else those of the person, agent and company; each once. */
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
