import { type Expiry, type ExpiryRecords, expiriesOf } from '@/domain/expiries/expiries'
import { canRecord } from '@/domain/permissions/can'
import { shortened } from '@/domain/shared/cells/cells'
import { formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'
import type { Message } from './schema'

/** The days before an expiry on which people are notified: a month before, to renew it, and a week before, as a last reminder. */
export const EXPIRY_CALL_DAYS = [30, 7] as const

export type ExpiringRecords = Omit<ExpiryRecords, 'pras'>

export interface ExpiryCall {
  expiry: Expiry
  messages: Message[]
}

/** The users to read who may be notified of expiries, apart from the holders of certificates. */
export function expiryPeopleNeeded({ pilots, sops }: Pick<ExpiringRecords, 'pilots' | 'sops'>): PeopleNeeded {
  const userIds = [...pilots.map(({ userId }) => userId), ...sops.map(({ ownerId }) => ownerId)]
  return {
    userIds: [...new Set(userIds.filter(id => id !== ''))],
    flags: ['canAccessAdminApp', 'isDroneTeam', 'isDiveTeam'],
  }
}

/**
 * The messages about expiries within 30 and within 7 days (domain 6.12): certificates of people and pilots, insurance and service
 * of aircraft, reviews of SOPs. Each of the two reminders is one message to each person concerned. Its id contains record,
 * certificate, last day and reminder, so that a late or repeated run sends nothing twice. `people` includes at least those of
 * `expiryPeopleNeeded`.
 */
export function expiryCalls(records: ExpiringRecords, people: readonly User[], today: string): ExpiryCall[] {
  return expiriesOf({ ...records, pras: [] }, today).flatMap(expiry => {
    // The latest reminder that is due; none if it is too early for the first, or if the expiry has passed.
    const call = expiry.days < 0 ? undefined : EXPIRY_CALL_DAYS.findLast(each => expiry.days <= each)
    if (call === undefined) return []
    const messages = concernedBy(expiry, records, people).map(user => messageOf(expiry, call, user))
    return [{ expiry, messages }]
  })
}

/** The certificate's holder or the SOP's owner; if not a user, the team of the register, or the admins if it has none. */
function concernedBy(expiry: Expiry, records: ExpiringRecords, people: readonly User[]): User[] {
  const { source, recordId, userId } = expiry
  if (source === 'people') return records.users.filter(user => user.id === recordId)
  const sop = source === 'sops' ? records.sops.find(({ id }) => id === recordId) : undefined
  const inUse = people.filter(user => !user.isArchived)
  const own = inUse.filter(user => user.id === (sop?.ownerId ?? userId))
  if (own.length > 0) return own
  const keepers = inUse.filter(user => canRecord(actorOf(user), 'write', source, sop))
  const team = keepers.filter(user => user.isDroneTeam || user.isDiveTeam)
  return team.length > 0 ? team : keepers.filter(user => user.canAccessAdminApp)
}

function messageOf(expiry: Expiry, call: number, user: User): Message {
  const { source, recordId, expiresOn, what } = expiry
  // Reminders about people's certificates came first, when ids did not contain the register, so their ids are unchanged.
  const of = source === 'people' ? recordId : `${source}-${recordId}`
  return {
    id: `expiry-${call}-${of}-${expiresOn}-${slugOf(what)}`,
    userId: user.id,
    kind: 'expiry',
    praId: '',
    ...wordsOf(expiry),
    link: source === 'people' ? paths.account : paths[source].one(recordId),
  }
}

function wordsOf({ source, whose, what, kind, expiresOn }: Expiry): Pick<Message, 'subject' | 'message'> {
  const day = formatDayShort(expiresOn)
  if (source === 'people') {
    const message = `Your ${what} expires on ${day}. Renew it, and ask for the new date to be entered. A PRA cannot be submitted with an expired certificate.`
    return { subject: what, message }
  }
  const subject = `${whose}: ${what}`
  if (kind === 'review' || kind === 'service') {
    return {
      subject,
      message: `The ${what} of ${whose} is due on ${day}. Have it done, and enter when the next is due.`,
    }
  }
  return {
    subject,
    message: `The ${what} of ${whose} expires on ${day}. Have it renewed, and enter the new date.`,
  }
}

/** The limit of names in an admin's message. Further ones are counted. */
const NAMED = 10

/** Sums up today's reminders for each admin. `told` includes those to the admin. None if there are no new reminders. */
export function expirySummary(
  calls: readonly ExpiryCall[],
  told: readonly Message[],
  people: readonly User[],
  today: string,
): Message[] {
  const fresh = new Set(told.map(({ id }) => id))
  const due = calls.filter(({ messages }) => messages.some(({ id }) => fresh.has(id)))
  if (due.length === 0) return []
  const names = due
    .slice(0, NAMED)
    .map(({ expiry }) => `${shortened(expiry.whose)} (${shortened(expiry.what)})`)
  const rest = due.length > NAMED ? ` and ${due.length - NAMED} more` : ''
  return people
    .filter(user => user.canAccessAdminApp && !user.isArchived)
    .map(admin => ({
      id: `expiries-${today}`,
      userId: admin.id,
      kind: 'expiry',
      praId: '',
      subject: 'Expiries',
      message: `${due.length > 1 ? 'These expire or are due' : 'This expires or is due'} within 30 days: ${names.join(', ')}${rest}.`,
      link: paths.expiries,
    }))
}

/** Turns a text into a part of an id: letters and digits, at most 60 characters. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
}
