import { rowPlan } from '@/domain/contracts/bulk/row-plan'
import { crewNameOf } from '@/domain/contracts/naming'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { fullAnswers } from '@/domain/fields/full-answers'
import { nameOf } from '@/domain/pras/steps/conditions'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { daysBetween, formatDaysShort } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'

/** The days of a PRA's shoot, from which contracts of its people can take their dates. All days are `YYYY-MM-DD`. */
export interface Shoot {
  praId: string
  name: string
  changedAt: number
  people: readonly { userId: string; name: string; from: string; to: string }[]
  filmingDays: readonly string[]
  travelDays: readonly string[]
}

/**
 * Returns the days of a PRA's shoot; undefined if the PRA has no days yet. A day counts once: as a filming day if it is in the
 * schedule and within the filming days of the trip, otherwise as a travel day if somebody travels on it.
 */
export function shootOf(
  { id, name, changedAt }: { id: string; name: string; changedAt: number },
  steps: PraSteps,
): Shoot | undefined {
  const contentOf = (slug: string) => steps[slug]?.content ?? {}
  const trip = fullAnswers(generalInfo.fields, contentOf('general-info'))
  const { startDate, endDate } = trip
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return undefined
  const plan = fullAnswers(shootPlan.fields, contentOf('shoot-plan'))
  const films = { from: trip.filmingStartDate || startDate, to: trip.filmingEndDate || endDate }
  const daysIn = (rows: readonly { date: string }[]) =>
    [...new Set(rows.map(({ date }) => date))].filter(isIsoDay).toSorted()
  const filmingDays = daysIn(plan.schedule).filter(day => day >= films.from && day <= films.to)
  return {
    praId: id,
    name,
    changedAt,
    people: fullAnswers(crew.fields, contentOf('crew')).crewMembers.map(({ person, dateFrom, dateTo }) => ({
      userId: person?.userId ?? '',
      name: nameOf(person, ''),
      from: dateFrom || startDate,
      to: dateTo || endDate,
    })),
    filmingDays,
    travelDays: daysIn(plan.travelPlan).filter(day => !filmingDays.includes(day)),
  }
}

/** The days of a person on a shoot, if they differ from the person's contract. */
export interface DaysProposal {
  shoot: Shoot
  values: Partial<ContractTerms>
  /** The source of the days: 'PRA-2026-0012 Polar bears: 4–15 May 2026, 10 filming days, 2 travel days'. */
  source: string
  /** True if the contract has days outside the shoot, and the PRA was changed after the contract was made. */
  isMoved: boolean
}

/** The most days between the dates of a contract and of a shoot that may be the contract's shoot after a move. */
const FURTHEST_MOVE = 90

/**
 * The days that the PRAs of a contract's production propose for it. Undefined if no PRA names the contract's person, or if the
 * days are the same. Of several shoots, the one that shares most days with the contract counts, otherwise the nearest. Once a
 * contract is no longer a draft, days are proposed only if the shoot was moved. `userId` is the user id of the contract's person;
 * empty if they are not a user.
 */
export function proposedDays(
  contract: Contract,
  userId: string,
  shoots: readonly Shoot[],
): DaysProposal | undefined {
  if (['cancelled', 'historic'].includes(contract.status)) return undefined
  const [days] = shoots
    .flatMap(shoot => daysOf(contract, userId, shoot) ?? [])
    .filter(each => isNear(contract, each))
    .toSorted((a, b) => shared(contract, b) - shared(contract, a) || apart(contract, a) - apart(contract, b))
  if (!days) return undefined
  const { shoot, from, to, filming, travel } = days
  const values: Partial<ContractTerms> = {
    contractStartDate: from,
    contractEndDate: to,
    ...(filming > 0 ? { numberOfFilmingDays: filming, numberOfTravelDays: travel } : {}),
  }
  const reachesOut = contract.contractStartDate < from || contract.contractEndDate > to
  const isMoved = contract.contractStartDate !== '' && reachesOut && shoot.changedAt > contract.createdAt
  if (contract.status !== 'draft' && !isMoved) return undefined
  const draft = { ...contract, status: 'draft' as const }
  if (Object.keys(rowPlan(draft, values).changes).length === 0) return undefined
  return { shoot, values, source: `${shoot.name}: ${wordsOf(days)}`, isMoved }
}

interface PersonDays {
  shoot: Shoot
  from: string
  to: string
  filming: number
  travel: number
}

function daysOf(contract: Contract, userId: string, shoot: Shoot): PersonDays | undefined {
  const name = plain(crewNameOf(contract))
  const found =
    shoot.people.find(each => userId !== '' && each.userId === userId) ??
    shoot.people.find(each => name !== '' && plain(each.name) === name)
  if (!found) return undefined
  const { from, to } = found
  const within = (days: readonly string[]) => days.filter(day => day >= from && day <= to).length
  return { shoot, from, to, filming: within(shoot.filmingDays), travel: within(shoot.travelDays) }
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function isNear(contract: Contract, days: PersonDays): boolean {
  return contract.contractStartDate === '' || apart(contract, days) <= FURTHEST_MOVE
}

function apart({ contractStartDate }: Contract, { from }: PersonDays): number {
  return contractStartDate === '' ? 0 : Math.abs(daysBetween(contractStartDate, from))
}

function shared({ contractStartDate, contractEndDate }: Contract, { from, to }: PersonDays): number {
  if (contractStartDate === '' || contractEndDate === '') return 0
  const first = contractStartDate > from ? contractStartDate : from
  const last = contractEndDate < to ? contractEndDate : to
  return Math.max(0, daysBetween(first, last) + 1)
}

function wordsOf({ from, to, filming, travel }: PersonDays): string {
  const counted = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${what} ${count === 1 ? 'day' : 'days'}`]
  return [formatDaysShort(from, to), ...counted(filming, 'filming'), ...counted(travel, 'travel')].join(', ')
}

/** Says how to give a contract the new days of a shoot that was moved. Only a draft can take them directly. */
export function adviceForMoved({ status }: Pick<Contract, 'status'>): string {
  if (status === 'draft')
    return 'Use the new days of the shoot in this contract, or keep the days that it has.'
  if (status === 'submitted')
    return 'Withdraw the contract or ask its approver to return it, then use the new days.'
  return status === 'signed'
    ? 'This contract is signed. Make a contract that amends it.'
    : 'Reopen the contract, use the new days, and send it again.'
}
