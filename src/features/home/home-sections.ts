import { type GivenCondition, openConditions } from '@/domain/pras/approvals/conditions'
import { ADVISER } from '@/domain/pras/events/advisers'
import type { Pra } from '@/domain/pras/schema'
import { type DebriefDue, debriefDue } from '@/domain/pras/workflow/debrief-duty'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import { ofWriters } from '@/domain/pras/workflow/next-action'
import { awaits, nextActors } from '@/domain/pras/workflow/stages'
import type { Production } from '@/domain/productions/schema'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { type Actor, actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { fullName } from '@/domain/users/schema'

/** How far ahead the home page looks, and when a shoot without approval turns red (domain 6.11). */
export const LEAVING_WITHIN_DAYS = 14
export const LEAVING_URGENT_DAYS = 7

/** One PRA that somebody has to act on. */
export interface WaitingRow {
  pra: Pra
  /** The next-action label of requirements 4. */
  label: string
  /** Milliseconds; when the PRA came to this status. */
  since: number
  /** Who must act, by name where known; empty where it is this person. */
  by: string
}

export interface LeavingRow {
  pra: Pra
  /** Whole days until the crew leave; negative when they have left already. */
  days: number
  urgent: boolean
  label: string
}

export interface DebriefRow {
  pra: Pra
  due: DebriefDue
}

export interface ExpiringRow {
  user: User
  certificate: string
  /** `YYYY-MM-DD` */
  expiresOn: string
  /** Whole days left; negative when expired. */
  days: number
}

/** What waits for this person, longest wait first. Works on what the server answered, and drops what moved on since. */
export function awaitingMe(pras: readonly Pra[], actor: Actor): WaitingRow[] {
  return uniqueById(pras)
    .filter(pra => !pra.isArchived)
    .flatMap(pra => {
      const conditions = openConditions(pra).filter(({ ownerId }) => ownerId === actor.id)
      if (conditions.length > 0) return [conditionRow(pra, conditions)]
      return awaits(pra, actor) ? [waitingRow(pra, '')] : []
    })
    .sort((a, b) => a.since - b.since)
}

/**
 * The person's own PRAs that lie with somebody else, longest wait first. A PRA that nobody has to act on (approved,
 * declined, or a draft of theirs) is not here.
 */
export function awaitingOthers(
  pras: readonly Pra[],
  actor: Actor,
  users: Pick<ReadonlyMap<string, User>, 'get'>,
): WaitingRow[] {
  return uniqueById(pras)
    .filter(pra => !pra.isArchived && !awaits(pra, actor))
    .filter(pra => pra.status !== 'draft' && nextActionLabel(pra, ADVISER) !== '')
    .map(pra => waitingRow(pra, actorNames(pra, users)))
    .sort((a, b) => a.since - b.since)
}

/**
 * Shoots that begin within 14 days, or have begun and not ended, and have no PRA in force; soonest first.
 * `today` is `YYYY-MM-DD`. Red from 7 days (domain 6.11).
 */
export function leavingUnapproved(pras: readonly Pra[], today: string): LeavingRow[] {
  return uniqueById(pras)
    .filter(pra => !pra.isArchived && pra.approvedVersion === 0 && pra.status !== 'approved')
    .filter(pra => pra.startDate !== '' && (pra.endDate === '' ? pra.startDate : pra.endDate) >= today)
    .map(pra => {
      const days = daysBetween(today, pra.startDate)
      return {
        pra,
        days,
        urgent: days <= LEAVING_URGENT_DAYS,
        label: waitingLabel(pra),
      }
    })
    .filter(row => row.days <= LEAVING_WITHIN_DAYS)
    .sort((a, b) => a.days - b.days)
}

/** Shoots of this person that are over and wait for their debrief, the most overdue first (domain 1.23, 6.11). */
export function debriefsDue(pras: readonly Pra[], today: string, dueDays: number): DebriefRow[] {
  return uniqueById(pras)
    .flatMap(pra => {
      const due = debriefDue(pra, today, dueDays)
      return due ? [{ pra, due }] : []
    })
    .sort((a, b) => a.due.days - b.due.days)
}

/** The people whose certificates concern this person: crew of their PRAs, the team of their productions, themselves. */
export function concernedUserIds(
  pras: readonly Pra[],
  productions: readonly Production[],
  actor: Pick<Actor, 'id'>,
): Set<string> {
  const mine = productions.filter(
    production =>
      !production.isArchived &&
      (production.pmId === actor.id || production.spId === actor.id || production.pcIds.includes(actor.id)),
  )
  return new Set([
    actor.id,
    ...pras.filter(pra => !pra.isArchived).flatMap(pra => pra.memberIds),
    ...mine.flatMap(production => [production.pmId, production.spId, ...production.pcIds]),
  ])
}

/**
 * Certificates of these people that have expired, or expire within so many days of `today` (`YYYY-MM-DD`); first to
 * expire first.
 */
export function expiringCertificates(
  users: readonly User[],
  userIds: ReadonlySet<string>,
  today: string,
  withinDays: number,
): ExpiringRow[] {
  return users
    .filter(user => !user.isArchived && userIds.has(user.id))
    .flatMap(user =>
      user.certificates
        .filter(certificate => certificate.expiresOn !== '')
        .map(certificate => ({
          user,
          certificate: certificate.type || 'Certificate',
          expiresOn: certificate.expiresOn,
          days: daysBetween(today, certificate.expiresOn),
        })),
    )
    .filter(row => row.days <= withinDays)
    .sort((a, b) => a.days - b.days || fullName(a.user).localeCompare(fullName(b.user)))
}

/** The label of requirements 4, and words for what waits for its writers without one. */
function waitingLabel(pra: Pra): string {
  return nextActionLabel(pra, pra.diveAdviserName || ADVISER) || ofWriters(pra)
}

function waitingRow(pra: Pra, by: string): WaitingRow {
  return {
    pra,
    label: waitingLabel(pra),
    since: pra.statusAt || pra.lastModifiedAt,
    by,
  }
}

/** Conditions of its approval that this person sees to. */
function conditionRow(pra: Pra, conditions: readonly GivenCondition[]): WaitingRow {
  const first = conditions.map(({ dueOn }) => dueOn).sort()[0] ?? ''
  const what = conditions.length === 1 ? 'a condition' : `${conditions.length} conditions`
  return { ...waitingRow(pra, ''), label: `Close ${what} by ${formatDayShort(first)}` }
}

function actorNames(pra: Pra, users: Pick<ReadonlyMap<string, User>, 'get'>): string {
  const names = nextActors(pra).userIds.flatMap(id => {
    const user = users.get(id)
    // Whoever wrote it or chose its people is not waited for, whatever the record names them as.
    return user && awaits(pra, actorOf(user)) ? [fullName(user)] : []
  })
  return [...new Set(names)].join(', ')
}

function uniqueById(pras: readonly Pra[]): Pra[] {
  return [...new Map(pras.map(pra => [pra.id, pra])).values()]
}
