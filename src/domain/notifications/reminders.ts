import type { Config } from '@/domain/config/schema'
import { openConditions } from '@/domain/pras/approvals/conditions'
import { seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { statusesUnderWay } from '@/domain/pras/statuses'
import { addDays, DAY, daysBetween, formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { awaitedAs, awaitedPeople, writersOf } from './recipients'
import type { Message, NotificationKind } from './schema'
import { nextWords, praSubject } from './words'

/** Days before the start of an unapproved shoot, and days after its end, when the first reminder is sent. */
export const REMIND_BEFORE_DAYS = 7
export const FIRST_DEBRIEF_CALL_DAYS = 3
/** A reminder that was missed is still sent this many days later; for older shoots it is not. */
export const LATE_BY_DAYS = 14

/** The time since which a PRA waits for somebody, in milliseconds: the server's time of the last step of its round. */
export function waitingSince(pra: Pick<Pra, 'statusAt' | 'lastModifiedAt'>): number {
  return pra.statusAt || pra.lastModifiedAt
}

/**
 * Reminds people of PRAs that have waited for them longer than the configured days. Each step of a round starts a new waiting
 * time, and each waiting time has one reminder. `now` is in milliseconds, `today` is the day in London.
 */
export function waitingReminders(
  pra: Pra,
  users: readonly User[],
  config: Pick<Config, 'reminderDays'>,
  { now, today }: { now: number; today: string },
): Message[] {
  if (pra.isArchived || !statusesUnderWay.includes(pra.status) || isOver(pra, today)) return []
  const waited = now - waitingSince(pra)
  if (waited < config.reminderDays * DAY) return []
  return awaitedPeople(pra, users).map(user => ({
    ...about(pra, 'reminder', user),
    id: `waiting-${pra.id}-${waitingSince(pra)}`,
    message:
      `The PRA has waited for ${Math.floor(waited / DAY)} days. ${nextWords(pra, awaitedAs(pra, user))}`.trim(),
  }))
}

const isOver = ({ endDate }: Pra, today: string) => endDate !== '' && endDate < today

/** Reminds each writer once of a shoot that begins within seven days without a PRA in force (domain 6.12). */
export function leavingReminders(pra: Pra, users: readonly User[], today: string): Message[] {
  if (pra.isArchived || pra.approvedVersion > 0 || !leavesSoon(pra, today)) return []
  return writers(pra, users).map(user => ({
    ...about(pra, 'leaving-soon', user),
    id: `leaving-${pra.id}-${pra.startDate}`,
    message: `The shoot begins on ${formatDayShort(pra.startDate)} and has no approved PRA. Submit the PRA, or ask the people whom it waits for.`,
  }))
}

const leavesSoon = ({ startDate }: Pra, today: string) =>
  startDate >= today && daysBetween(today, startDate) <= REMIND_BEFORE_DAYS

/** The number of days before an open condition is due when its owner is reminded. */
export const CONDITION_CALL_DAYS = 2

/**
 * Reminders of open conditions of approvals. The owner is reminded two days before the condition is due. If the condition is
 * still open when the shoot has begun, SP, PM and the approver who set it are notified. Each reminder is sent once, and none
 * after the shoot.
 */
export function conditionReminders(pra: Pra, users: readonly User[], today: string): Message[] {
  if (pra.isArchived || isOver(pra, today)) return []
  const open = openConditions(pra)
  const due = open.filter(({ dueOn }) => daysBetween(today, dueOn) <= CONDITION_CALL_DAYS)
  const hasBegun = pra.approvedVersion > 0 && pra.startDate !== '' && pra.startDate <= today
  const told = [pra.spId, pra.pmId, ...open.map(({ givenById }) => givenById)]
  const count = `${open.length} ${open.length === 1 ? 'condition' : 'conditions'}`
  return [
    ...due.flatMap(({ id, ownerId, dueOn }) =>
      amongReaders(pra, users, [ownerId]).map(user => ({
        ...about(pra, 'reminder', user),
        id: `condition-${id}-${dueOn}`,
        message: `You are responsible for a condition of the approval of this PRA, due by ${formatDayShort(dueOn)}. Close the condition when the work is done.`,
      })),
    ),
    ...(open.length === 0 || !hasBegun
      ? []
      : amongReaders(pra, users, told).map(user => ({
          ...about(pra, 'leaving-soon', user),
          id: `conditions-open-${pra.id}-${pra.startDate}-${pra.approvedVersion}`,
          message: `The shoot began on ${formatDayShort(pra.startDate)}, but the approval still has ${count} to close. Make sure that each condition is closed, or stop the work that it is about.`,
        }))),
  ]
}

/** For an approved shoot abroad that leaves within seven days: the advice may have changed since. */
export function adviceReminders(pra: Pra, users: readonly User[], today: string): Message[] {
  const isAbroad = pra.countryIds.some(id => id !== 'GBR')
  if (pra.isArchived || pra.approvedVersion === 0 || !isAbroad || !leavesSoon(pra, today)) return []
  return writers(pra, users).map(user => ({
    ...about(pra, 'read-advice', user),
    id: `advice-${pra.id}-${pra.startDate}`,
    message: `The crew leaves on ${formatDayShort(pra.startDate)}. Read the FCDO’s page of each country again on gov.uk/foreign-travel-advice. If the advice has changed, amend the PRA.`,
  }))
}

/** Reminders of missing debriefs: three days after the end of the shoot, and when the debrief is due by the configuration. */
export function debriefReminders(
  pra: Pra,
  users: readonly User[],
  { debriefDueDays }: Pick<Config, 'debriefDueDays'>,
  today: string,
): Message[] {
  if (pra.isArchived || pra.approvedVersion === 0 || pra.isDebriefed || pra.endDate === '') return []
  const since = daysBetween(pra.endDate, today)
  const isDue = since >= debriefDueDays
  if (since < Math.min(FIRST_DEBRIEF_CALL_DAYS, debriefDueDays)) return []
  if (since > debriefDueDays + LATE_BY_DAYS) return []
  const due = formatDayShort(addDays(pra.endDate, debriefDueDays))
  // Tells the writer what `debriefLockReason` allows now.
  const next =
    pra.status === 'approved'
      ? '. Write down what happened and what you learnt.'
      : ', and can be written once the amendment is approved or discarded.'
  return writers(pra, users).map(user => ({
    ...about(pra, 'debrief-due', user),
    id: `debrief-${isDue ? 'due' : 'first'}-${pra.id}-${pra.endDate}`,
    message: `The shoot ended on ${formatDayShort(pra.endDate)}. The debrief ${isDue ? 'was' : 'is'} due on ${due}${next}`,
  }))
}

/** The owner, PM and PCs of the PRA, if they are among these users and may read it. */
const writers = (pra: Pra, users: readonly User[]) => amongReaders(pra, users, writersOf(pra))

function amongReaders(pra: Pra, users: readonly User[], ids: readonly string[]): User[] {
  return users.filter(user => ids.includes(user.id) && !user.isArchived && seesPra(actorOf(user), pra))
}

function about(pra: Pra, kind: NotificationKind, user: User): Omit<Message, 'id' | 'message'> {
  return { userId: user.id, kind, praId: pra.id, subject: praSubject(pra), link: paths.pra(pra.id) }
}
