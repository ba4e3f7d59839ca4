import { type GivenCondition, openConditions } from '@/domain/pras/approvals/conditions'
import { ADVISER } from '@/domain/pras/events/advisers'
import { type Pra, riskLevels } from '@/domain/pras/schema'
import { shortTitle } from '@/domain/pras/title'
import { typeAndRisk } from '@/domain/pras/type-labels'
import { type DebriefDue, debriefDue } from '@/domain/pras/workflow/debrief-duty'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import { ofWriters } from '@/domain/pras/workflow/next-action'
import { awaits, nextActors } from '@/domain/pras/workflow/stages'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { type Actor, actorOf } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'
import type { WaitingRow } from './waiting'

/** Days ahead in which shoots without approval are listed, and from which one is red. */
export const LEAVING_WITHIN_DAYS = 14
export const LEAVING_URGENT_DAYS = 7

/** The days until the crew leave, for a shoot that is not over and has no PRA in force; undefined for any other. */
function daysToLeaving(pra: Pra, today: string): number | undefined {
  if (pra.isArchived || pra.approvedVersion > 0 || pra.status === 'approved') return undefined
  const last = pra.endDate === '' ? pra.startDate : pra.endDate
  return pra.startDate === '' || last < today ? undefined : daysBetween(today, pra.startDate)
}

/** True if the crew leave soon, or have left, without a PRA in force. */
function leavesUnapproved(pra: Pra, today: string): boolean {
  return (daysToLeaving(pra, today) ?? Number.POSITIVE_INFINITY) <= LEAVING_WITHIN_DAYS
}

/** The PRAs that wait for this person, and PRAs with conditions that they must meet, each once. `today` is `YYYY-MM-DD`. */
export function prasForMe(pras: readonly Pra[], actor: Actor, today: string): WaitingRow[] {
  return pras
    .filter(pra => !pra.isArchived)
    .flatMap(pra => {
      const conditions = conditionsOf(pra, actor)
      if (!awaits(pra, actor) && conditions.length === 0) return []
      const labels = [
        ...(awaits(pra, actor) ? [waitingLabel(pra)] : []),
        ...(conditions.length > 0 ? [conditionLabel(conditions)] : []),
      ]
      return [rowOf(pra, today, labels.join(' · '))]
    })
}

const conditionsOf = (pra: Pra, actor: Actor) =>
  openConditions(pra).filter(({ ownerId }) => ownerId === actor.id)

/** The known users by their ids. */
interface UsersById {
  get: (id: string) => User | undefined
}

/** The person's own PRAs that wait for somebody else. PRAs whose crew leave soon without approval are listed separately. */
export function prasForOthers(
  mine: readonly Pra[],
  actor: Actor,
  users: UsersById,
  today: string,
): { leaving: WaitingRow[]; others: WaitingRow[] } {
  const elsewhere = mine.filter(
    pra => !pra.isArchived && !awaits(pra, actor) && conditionsOf(pra, actor).length === 0,
  )
  const leaving = elsewhere.filter(pra => leavesUnapproved(pra, today))
  // Another person's draft is not listed until the crew leave soon.
  const others = elsewhere.filter(
    pra => !leaving.includes(pra) && pra.status !== 'draft' && nextActionLabel(pra, ADVISER) !== '',
  )
  const rows = (some: readonly Pra[]) =>
    some.map(pra => rowOf(pra, today, waitingLabel(pra), actorNames(pra, users)))
  return { leaving: rows(leaving), others: rows(others) }
}

export interface DebriefRow {
  pra: Pra
  due: DebriefDue
}

/** Shoots of this person that are over and still need a debrief, the most overdue first. */
export function debriefsDue(pras: readonly Pra[], today: string, dueDays: number): DebriefRow[] {
  return pras
    .flatMap(pra => {
      const due = debriefDue(pra, today, dueDays)
      return due ? [{ pra, due }] : []
    })
    .sort((a, b) => a.due.days - b.due.days)
}

function rowOf(pra: Pra, today: string, label: string, by = ''): WaitingRow {
  const days = daysToLeaving(pra, today)
  return {
    kind: 'pra',
    id: pra.id,
    reference: pra.reference,
    title: pra.title === '' ? pra.reference : shortTitle(pra),
    about: [typeAndRisk(pra), pra.productionName].filter(Boolean).join(' · '),
    label,
    by,
    since: pra.statusAt || pra.lastModifiedAt,
    startsOn: pra.startDate,
    overAfter: pra.endDate || pra.startDate,
    isUrgent: days !== undefined && days <= LEAVING_URGENT_DAYS,
    risk: riskLevels.indexOf(pra.riskLevel),
  }
}

/** The label of the specification, or our own label for a PRA that waits for its writers. */
function waitingLabel(pra: Pra): string {
  return nextActionLabel(pra, pra.diveAdviserName || ADVISER) || ofWriters(pra)
}

function conditionLabel(conditions: readonly GivenCondition[]): string {
  const first = conditions.map(({ dueOn }) => dueOn).sort()[0] ?? ''
  const what = conditions.length === 1 ? 'a condition' : `${conditions.length} conditions`
  return `Close ${what} by ${formatDayShort(first)}`
}

function actorNames(pra: Pra, users: UsersById): string {
  const names = nextActors(pra).userIds.flatMap(id => {
    const user = users.get(id)
    // People who wrote the PRA or chose its people cannot act, even if the record names them as approvers.
    return user && awaits(pra, actorOf(user)) ? [fullName(user)] : []
  })
  return [...new Set(names)].join(', ')
}
