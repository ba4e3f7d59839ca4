import type { Pra } from '@/domain/pras/schema'
import { isMyProduction } from '@/domain/productions/mine'
import type { Production } from '@/domain/productions/schema'
import { daysBetween } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'

export interface ExpiringRow {
  user: User
  certificate: string
  /** The last valid day, `YYYY-MM-DD`. */
  expiresOn: string
  /** The whole days left; negative after the last valid day. */
  days: number
}

/** The crew of this person's PRAs, the team of their productions, and the person themselves. */
export function concernedUserIds(
  pras: readonly Pra[],
  productions: readonly Production[],
  actor: Pick<Actor, 'id'>,
): Set<string> {
  const mine = productions.filter(
    production => !production.isArchived && isMyProduction(production, actor.id),
  )
  return new Set([
    actor.id,
    ...pras.filter(pra => !pra.isArchived).flatMap(pra => pra.memberIds),
    ...mine.flatMap(production => [production.pmId, production.spId, ...production.pcIds]),
  ])
}

/** Expired, or expiring within this many days of `today` (`YYYY-MM-DD`); the earliest is first. */
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
