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

/** Days before the crew leave without an approved PRA: from the first the shoot is listed, from the second it is red. */
export const LEAVING_WITHIN_DAYS = 14
export const LEAVING_URGENT_DAYS = 7

/** The days until the crew leave. Undefined if the shoot is over, or already has a PRA in force. */
function daysToLeaving(pra: Pra, today: string): number | undefined {
  if (pra.isArchived || pra.approvedVersion > 0 || pra.status === 'approved') return undefined
  const last = pra.endDate === '' ? pra.startDate : pra.endDate
  return pra.startDate === '' || last < today ? undefined : daysBetween(today, pra.startDate)
}

/** Returns whether the crew leave soon, or have left, without a PRA in force. */
function leavesUnapproved(pra: Pra, today: string): boolean {
  return (daysToLeaving(pra, today) ?? Number.POSITIVE_INFINITY) <= LEAVING_WITHIN_DAYS
}

/** It is this person's turn, or they must meet a condition; each PRA once. `today` is `YYYY-MM-DD`. */
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

interface UsersById {
  get: (id: string) => User | undefined
}

/** The person's own PRAs that wait for somebody else. Those whose crew leave soon without approval are in a separate list. */
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
  // Drafts of other people are left out here; they are only listed when the crew leave soon.
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

/** Shoots of this person that are over and have no debrief yet; the most overdue is first. */
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

/** The label that the specification has for a waiting PRA, or our own label if the PRA waits for its writers. */
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
    // A person may be named as approver and still not be allowed to approve, because they wrote the PRA or chose its people.
    return user && awaits(pra, actorOf(user)) ? [fullName(user)] : []
  })
  return [...new Set(names)].join(', ')
}
