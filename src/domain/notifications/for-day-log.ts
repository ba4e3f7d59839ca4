import { seesPra } from '@/domain/pras/approvals/people'
import { type DayLogEntry, entryDecisions } from '@/domain/pras/day-log/schema'
import { placeTime } from '@/domain/pras/day-log/words'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import { z } from '@/domain/shared/zod'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import type { Message } from './schema'
import { praSubject } from './words'

/** The parts of a day log entry that notifications use. Its text is left out, because it stays in the app. */
export const dayLoggedSchema = z.object({
  id: z.string(),
  decision: z.enum(entryDecisions),
  createdById: z.string(),
  signature: z.string().default(''),
  /** The time when the entry was signed, in milliseconds. */
  recordedAt: z.number(),
  /** The time zone of the entry, as minutes from UTC. */
  utcOffset: z.number().int().default(0),
  /** The time when the entry was stored, in milliseconds. */
  writtenAt: z.number().default(0),
})
export type DayLogged = z.infer<typeof dayLoggedSchema>

/** The words for each decision that notifies people. Work as planned, check-ins and photographs notify nobody. */
const telling: Record<DayLogEntry['decision'], { headline: string; did: string } | undefined> = {
  go: undefined,
  none: undefined,
  change: {
    headline: 'controls changed on location',
    did: 'changed the controls on location',
  },
  stop: { headline: 'work stopped on location', did: 'stopped work on location' },
}

export function dayLogAudience(pra: Pick<Pra, 'spId' | 'pmId' | 'ownerId' | 'pcIds'>): string[] {
  return [...new Set([pra.spId, pra.pmId, pra.ownerId, ...pra.pcIds].filter(id => id !== ''))]
}

/**
 * The notifications about a day log entry. They go to SP and PM, or if neither can get one, to the owner and the PCs. The entry's
 * writer, archived people, and people who may not read the PRA get none. Their id is made from the entry, so that an entry
 * notifies nobody twice.
 */
export function dayLogMessages(entry: DayLogged, pra: Pra, users: readonly User[]): Message[] {
  const words = telling[entry.decision]
  if (words === undefined) return []
  const audience = dayLogAudience(pra)
  const reached = users
    .filter(user => audience.includes(user.id) && user.id !== entry.createdById)
    .filter(user => !user.isArchived && seesPra(actorOf(user), pra))
  const first = reached.filter(({ id }) => id === pra.spId || id === pra.pmId)
  return (first.length > 0 ? first : reached).map(user => ({
    id: `day-log-${entry.id}`,
    userId: user.id,
    kind: 'on-the-day',
    praId: pra.id,
    headline: words.headline,
    subject: praSubject(pra),
    message: `${entry.signature || 'Somebody'} ${words.did}, signed at ${placeTime(entry)}. Read the entry, and speak with the crew.`,
    link: paths.praDayLog(pra.id),
  }))
}
