import { isEditor, rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'

export interface DebriefDue {
  /** The day on which the debrief is due, `YYYY-MM-DD`. */
  dueOn: string
  /** The whole days until that day; negative if the debrief is overdue. */
  days: number
}

/** Returns whether the last day of the shoot is past. A shoot without days is not over. */
function isOver(pra: Pick<Pra, 'endDate'>, today: string): boolean {
  return pra.endDate !== '' && pra.endDate < today
}

/**
 * When the debrief of a PRA is due: the configured number of days after the last day of an approved shoot. Undefined if the PRA
 * is not approved or archived, the shoot is not over, or the debrief was submitted (domain C10, 1.23).
 * @param today `YYYY-MM-DD`
 */
export function debriefDue(
  pra: Pick<Pra, 'status' | 'isArchived' | 'isDebriefed' | 'endDate'>,
  today: string,
  dueDays: number,
): DebriefDue | undefined {
  if (pra.status !== 'approved' || pra.isArchived || pra.isDebriefed) return undefined
  if (!isOver(pra, today)) return undefined
  const dueOn = addDays(pra.endDate, dueDays)
  return { dueOn, days: daysBetween(today, dueOn) }
}

/** Says when the debrief is due: 'due by Sun 12 Apr 2026'. If it is overdue, also says by how much. */
export function debriefDueWords({ dueOn, days }: DebriefDue): string {
  if (days >= 0) return days === 0 ? 'due today' : `due by ${formatDayShort(dueOn)}`
  return `${days === -1 ? '1 day' : `${-days} days`} overdue, was due by ${formatDayShort(dueOn)}`
}

/**
 * The reason why this person cannot write the debrief now, and what to do about it; empty if they can. Before the debrief is
 * submitted, everybody with a role in the approved PRA may write it. After that, its editors may correct it (domain 4, row 'PRA
 * debrief').
 */
export function debriefLockReason(pra: Pra, actor: Actor): string {
  const hasPart = rolesOn(pra, actor).length > 0 || pra.memberIds.includes(actor.id)
  if (actor.isArchived || !seesPra(actor, pra) || !hasPart) {
    return 'Only people with a part in this PRA can write its debrief: its crew, the team of the production, and the people who approve.'
  }
  if (pra.isArchived) return 'This PRA is archived. Restore it to change its debrief.'
  if (pra.status !== 'approved') return 'The debrief can be written when the PRA is approved.'
  if (pra.isDebriefed && !isEditor(pra, actor)) {
    return 'This debrief is handed in. The owner, the PM, a PC or the SP of the production can correct it.'
  }
  return ''
}

/**
 * Returns whether this person may begin the debrief before the shoot is over, because events are best written down on the same
 * day, and a cancelled shoot never has its last day (domain C10).
 * @param today `YYYY-MM-DD`
 */
export function canDebriefEarly(pra: Pra, actor: Actor, today: string): boolean {
  return !isOver(pra, today) && !pra.isDebriefed && debriefLockReason(pra, actor) === ''
}

/**
 * The reason why even a complete debrief cannot be submitted yet; empty if it can. The shoot must be over or cancelled (domain
 * C10). No amendment may be open, because it could never be finished after the debrief.
 */
export function handInRefusal(
  pra: Pick<Pra, 'endDate' | 'amendments'>,
  content: Content,
  today: string,
): string {
  if (openAmendment(pra)) {
    return 'An amendment is open, and a PRA with a debrief can no longer be amended. Have the amendment approved, or discard it. Your text is kept until then.'
  }
  if (content.shootWentAhead === 'cancelled' || pra.endDate === '' || isOver(pra, today)) return ''
  return `The shoot ends on ${formatDayShort(pra.endDate)}. Hand the debrief in after that day, or when the shoot was cancelled. Your text is kept until then.`
}
