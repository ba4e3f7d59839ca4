import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import type { Message } from './schema'

/** Days before an expiry when the person is told: a month to renew it, and a last call. */
export const EXPIRY_CALL_DAYS = [30, 7] as const

/**
 * Qualifications, licences and medicals that expire within 30 and within 7 days: one message to their holder for each of
 * the two. The id names holder, certificate, day and call, so that a run that comes late or twice tells once.
 */
export function expiryReminders(users: readonly User[], today: string): Message[] {
  return users
    .filter(user => !user.isArchived)
    .flatMap(user =>
      user.certificates.flatMap(({ type, expiresOn }): Message[] => {
        const days = daysBetween(today, expiresOn)
        // The last call that has been reached; none yet, or no day at all: nothing. Expired: too late to warn.
        const call = days < 0 ? undefined : EXPIRY_CALL_DAYS.findLast(each => days <= each)
        if (call === undefined) return []
        const name = type || 'Certificate'
        return [
          {
            id: `expiry-${call}-${user.id}-${expiresOn}-${slugOf(name)}`,
            userId: user.id,
            kind: 'expiry',
            praId: '',
            subject: name,
            message: `Your ${name} expires on ${formatDayShort(expiresOn)}. Renew it, and have the new date entered: a PRA cannot be submitted with an expired one.`,
            link: paths.account,
          },
        ]
      }),
    )
}

/** How many names an admin's message lists; the rest is a number. */
const NAMED = 10

/**
 * One message to each admin about the certificates whose holders are told today. `told` are the messages that are new.
 * An admin's own certificate is in it too; nothing when nobody is told.
 */
export function expirySummary(
  told: readonly Message[],
  users: readonly User[],
  admins: readonly User[],
  today: string,
): Message[] {
  if (told.length === 0) return []
  const nameOf = (id: string) => users.filter(user => user.id === id).map(fullName)[0] ?? id
  const names = told.slice(0, NAMED).map(message => `${nameOf(message.userId)} (${message.subject})`)
  const rest = told.length > NAMED ? ` and ${told.length - NAMED} more` : ''
  const many = told.length > 1
  return admins
    .filter(admin => !admin.isArchived)
    .map(admin => ({
      id: `expiries-${today}`,
      userId: admin.id,
      kind: 'expiry',
      praId: '',
      subject: 'Qualifications',
      message: `${many ? 'These qualifications expire' : 'This qualification expires'} within 30 days: ${names.join(', ')}${rest}.`,
      link: paths.expiries,
    }))
}

/** A part of an id: letters and digits, at most 60. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
}
