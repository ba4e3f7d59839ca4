import type { Aircraft } from '@/domain/aircraft/schema'
import type { Pilot } from '@/domain/pilots/schema'
import type { Pra } from '@/domain/pras/schema'
import { type CertificateKind, currentCertificates, type Holder } from '@/domain/shared/certificates'
import { daysBetween } from '@/domain/shared/dates'
import type { Sop } from '@/domain/sops/schema'
import type { User } from '@/domain/users/schema'
import { holderOfAircraft, holderOfPilot, holderOfUser } from './certificate-registry'

/** Groups of expiries by the days left: overdue, within 30 or 90 days, or all (domain 7, row 11). */
export const expiryWindows = ['overdue', '30', '90', 'all'] as const
export type ExpiryWindow = (typeof expiryWindows)[number]

export type ExpirySource = 'people' | 'pilots' | 'aircraft' | 'sops'

export interface Expiry {
  key: string
  source: ExpirySource
  recordId: string
  /** The name of the owner: a person, a pilot, an aircraft or an SOP. */
  whose: string
  /** The name of the certificate or document: 'GVC', 'insurance', 'review'. */
  what: string
  kind: CertificateKind
  /** The last valid day, `YYYY-MM-DD`. */
  expiresOn: string
  /** The whole days left: 0 on the last valid day, negative after it. */
  days: number
  /** The user id of the person who owns it; empty if they are not a user. */
  userId: string
  /** The upcoming PRAs that this expiry blocks; the first to leave is first. */
  blocks: Pick<Pra, 'id' | 'reference' | 'startDate'>[]
}

export interface ExpiryRecords {
  users: readonly User[]
  pilots: readonly Pilot[]
  aircraft: readonly Aircraft[]
  sops: readonly Sop[]
  /** The PRAs whose crew is compared with the expiries; empty if not loaded. */
  pras: readonly Pra[]
}

/**
 * All expiries, the earliest first: certificates and medicals of people and pilots, insurance and service of aircraft, and
 * reviews of SOPs. Leaves out renewed certificates, archived records, and aircraft that will not fly again.
 * @param today the calendar day in London, `YYYY-MM-DD`
 */
export function expiriesOf(records: ExpiryRecords, today: string): Expiry[] {
  const upcoming = records.pras
    .filter(pra => !pra.isArchived && pra.endDate !== '' && pra.endDate >= today)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const blockedBy = (userId: string, kind: CertificateKind, expiresOn: string) =>
    userId === '' || kind === 'service' || kind === 'review'
      ? []
      : upcoming
          .filter(pra => pra.memberIds.includes(userId) && expiresOn < pra.endDate)
          .map(({ id, reference, startDate }) => ({ id, reference, startDate }))
  const rows = (source: ExpirySource, id: string, holder: Holder, userId = ''): Expiry[] =>
    currentCertificates(holder.certificates)
      .filter(certificate => certificate.expiresOn !== '')
      .map(({ kind, name, expiresOn }) => ({
        key: `${source} ${id} ${kind} ${name}`,
        source,
        recordId: id,
        whose: holder.name,
        what: name,
        kind,
        expiresOn,
        days: daysBetween(today, expiresOn),
        userId,
        blocks: blockedBy(userId, kind, expiresOn),
      }))
  const kept = <T extends { isArchived: boolean }>(all: readonly T[]) => all.filter(each => !each.isArchived)

  return [
    ...kept(records.users).flatMap(user => rows('people', user.id, holderOfUser(user), user.id)),
    ...kept(records.pilots).flatMap(pilot => rows('pilots', pilot.id, holderOfPilot(pilot), pilot.userId)),
    ...kept(records.aircraft)
      .filter(aircraft => aircraft.status !== 'retired' && aircraft.status !== 'lost')
      .flatMap(aircraft => rows('aircraft', aircraft.id, holderOfAircraft(aircraft))),
    ...kept(records.sops)
      .filter(sop => sop.status === 'published')
      .flatMap(sop => rows('sops', sop.id, holderOfSop(sop))),
  ].sort((a, b) => a.days - b.days || a.whose.localeCompare(b.whose, 'en-GB') || (a.key < b.key ? -1 : 1))
}

function holderOfSop(sop: Sop): Holder {
  return {
    name: `${sop.code} ${sop.title}`,
    unfit: '',
    certificates: [{ kind: 'review', name: 'review', expiresOn: sop.reviewDueOn }],
  }
}

/** Overdue expiries belong in every window, because somebody must still act. */
export function isWithin(expiry: Pick<Expiry, 'days'>, window: ExpiryWindow): boolean {
  if (window === 'all') return true
  if (window === 'overdue') return expiry.days < 0
  return expiry.days <= Number(window)
}
