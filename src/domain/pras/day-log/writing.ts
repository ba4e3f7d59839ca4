import { isEditor, seesPra } from '@/domain/pras/approvals/people'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import type { Actor } from '@/domain/users/actor'
import { type DayDecision, dayDecisions, type NewDayLogEntry } from './schema'

const DAY = 86_400_000

/** How many days before and after the shoot people may also sign entries: for travel, rigging and weather. */
export const DAY_LOG_SLACK = 7

type Logged = Pick<
  Pra,
  | 'approvedVersion'
  | 'isArchived'
  | 'companyAccess'
  | 'memberIds'
  | 'ownerId'
  | 'pmId'
  | 'pcIds'
  | 'spId'
  | 'startDate'
  | 'endDate'
  | 'amendments'
>

/** Returns whether the person may write in this day log at all: the crew and the editors of the PRA may. */
export function isOfDayLog(pra: Logged, actor: Actor): boolean {
  return (
    !actor.isArchived && seesPra(actor, pra) && (isEditor(pra, actor) || pra.memberIds.includes(actor.id))
  )
}

/**
 * The reason why this person cannot sign an entry at this time, and what to do about it; empty if they can. firestore.rules
 * decide the same by `recordedAt`, because an entry may reach the server weeks after it was signed.
 * @param at milliseconds
 */
export function dayLogLockReason(pra: Logged, actor: Actor, at: number): string {
  if (!isOfDayLog(pra, actor)) {
    return 'Only the crew of this PRA, its owner, and the PM, PCs and SP of the production can write in its day log.'
  }
  if (pra.isArchived) return 'This PRA is archived. Restore it to write in its day log.'
  if (pra.approvedVersion === 0) return 'The day log opens when the PRA is approved.'
  // While an amendment is open, the header has its days, which are not approved and so must not close the day log.
  if (!openAmendment(pra) && !isOnShootDays(pra, at)) {
    const opensOn = addDays(pra.startDate, -DAY_LOG_SLACK)
    const closesOn = addDays(pra.endDate, DAY_LOG_SLACK)
    return `The day log takes entries from ${formatDayShort(opensOn)} to ${formatDayShort(closesOn)}, ${DAY_LOG_SLACK} days before and after the shoot. If the dates have changed, amend the PRA.`
  }
  return ''
}

/** A day of the shoot, or within `DAY_LOG_SLACK` days of it, in UTC as in the security rules. */
export function isOnShootDays(pra: Pick<Pra, 'startDate' | 'endDate'>, at: number): boolean {
  const { startDate, endDate } = pra
  const isAfterBegin = !isIsoDay(startDate) || at >= startOf(startDate) - DAY_LOG_SLACK * DAY
  return isAfterBegin && (!isIsoDay(endDate) || at < startOf(endDate) + (DAY_LOG_SLACK + 1) * DAY)
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns whether the typed text is the person's name. Upper and lower case and spaces make no difference. */
export function isSignatureOf(typed: string, name: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(name)
}

const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-GB')

/** The minutes by which local time is ahead of UTC. `0 -` prevents -0, which the server does not accept as a whole number. */
export function utcOffsetAt(at: number): number {
  return 0 - new Date(at).getTimezoneOffset()
}

/**
 * Makes the entry from a complete form. Its id is that of the draft, so that signing the same draft twice makes one entry.
 * @param at the time of signing, in milliseconds
 */
export function newDayLogEntry(input: {
  id: string
  pra: Pick<Pra, 'approvedVersion'>
  actor: Pick<Actor, 'id' | 'name'>
  content: Content
  at: number
}): NewDayLogEntry {
  const { id, pra, actor, content, at } = input
  const text = (name: string) => {
    const value = content[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    id,
    version: pra.approvedVersion,
    conditions: text('conditions'),
    changed: text('changed'),
    decision: asDecision(content.decision),
    action: text('action'),
    signature: actor.name,
    createdById: actor.id,
    recordedAt: Math.round(at),
    utcOffset: utcOffsetAt(at),
  }
}

/** Reads the decision. Any unknown value counts as 'stop', the safe decision; the form cannot produce one. */
function asDecision(value: unknown): DayDecision {
  return dayDecisions.find(each => each === value) ?? 'stop'
}
