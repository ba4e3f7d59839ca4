import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { Config } from '@/domain/config/schema'
import { contractSchema } from '@/domain/contracts/schema'
import { type ContractLog, logSchema, type PraLog } from '@/domain/logs/schema'
import { isContractLog, isPraLog } from '@/domain/logs/sentence'
import { contractNotificationsFor } from '@/domain/notifications/contracts/for-log'
import { contractPeopleNeeded } from '@/domain/notifications/contracts/people'
import { mentioningSchema, mentionsFor } from '@/domain/notifications/for-comment'
import { dayLogAudience, dayLoggedSchema, dayLogMessages } from '@/domain/notifications/for-day-log'
import { notificationsFor } from '@/domain/notifications/for-log'
import { peopleNeeded } from '@/domain/notifications/recipients'
import type { Message } from '@/domain/notifications/schema'
import { praSchema } from '@/domain/pras/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import type { z } from '@/domain/shared/zod'
import type { User } from '@/domain/users/schema'
import { readRecordSnapshot } from '../records'
import { attempt, type RunOutcome, reporting, type Skip } from '../skipped'
import { deliver, readConfig } from './deliver'
import { OLD_AFTER } from './old'
import { neededFor, readPeople, usableIds } from './people'

/** Notifies people of a new history entry. Does nothing if they were already notified of this entry. */
export function notifyOfLog(
  db: Firestore,
  snapshot: DocumentSnapshot,
  now = Date.now(),
): Promise<RunOutcome> {
  return reporting('notify', async skipped => {
    const log = readRecordSnapshot(logSchema, snapshot, skipped)
    if (!log || now - log.writtenAt > OLD_AFTER) return 0
    if (isPraLog(log)) return tellOfPra(db, snapshot, log, skipped)
    return isContractLog(log) ? tellOfContract(db, snapshot, log, skipped) : 0
  })
}

async function tellOfPra(db: Firestore, entry: DocumentSnapshot, log: PraLog, skipped: Skip[]) {
  const pra = await readOne(db, praSchema, 'pras', log.resourceId, entry.ref.path, skipped)
  if (!pra) return 0
  const users = await readPeople(db, neededFor('pras', [pra], peopleNeeded, skipped), skipped)
  return tell(db, entry, users, () => notificationsFor(log, pra, users), skipped)
}

async function tellOfContract(db: Firestore, entry: DocumentSnapshot, log: ContractLog, skipped: Skip[]) {
  const contract = await readOne(db, contractSchema, 'contracts', log.resourceId, entry.ref.path, skipped)
  if (!contract) return 0
  const needed = neededFor('contracts', [contract], contractPeopleNeeded, skipped)
  const users = await readPeople(db, needed, skipped)
  return tell(db, entry, users, config => contractNotificationsFor(log, contract, users, config), skipped)
}

/** The limit of people whom one comment notifies. */
const MOST_MENTIONS = 50

export function notifyOfComment(
  db: Firestore,
  praId: string,
  snapshot: DocumentSnapshot,
  now = Date.now(),
): Promise<RunOutcome> {
  return reporting('notifyMentioned', async skipped => {
    const { path } = snapshot.ref
    const comment = readRecordSnapshot(mentioningSchema, snapshot, skipped)
    if (!comment || comment.mentions.length === 0 || now - comment.writtenAt > OLD_AFTER) return 0
    const pra = await readOne(db, praSchema, 'pras', praId, path, skipped)
    if (!pra) return 0
    const userIds = usableIds([...new Set(comment.mentions)], path, skipped).slice(0, MOST_MENTIONS)
    const users = await readPeople(db, { userIds, flags: [] }, skipped)
    return tell(db, snapshot, users, () => mentionsFor(comment, pra, users), skipped)
  })
}

/** Notifies SP and PM that work was changed or stopped on location. The device may send the entry long after it was signed. */
export function notifyOfDayLog(
  db: Firestore,
  praId: string,
  snapshot: DocumentSnapshot,
  now = Date.now(),
): Promise<RunOutcome> {
  return reporting('notifyOnTheDay', async skipped => {
    const { path } = snapshot.ref
    const entry = readRecordSnapshot(dayLoggedSchema, snapshot, skipped)
    if (!entry || now - entry.writtenAt > OLD_AFTER) return 0
    const pra = await readOne(db, praSchema, 'pras', praId, path, skipped)
    if (!pra) return 0
    const userIds = usableIds(dayLogAudience(pra), path, skipped)
    const users = await readPeople(db, { userIds, flags: [] }, skipped)
    return tell(db, snapshot, users, () => dayLogMessages(entry, pra, users), skipped)
  })
}

async function readOne<T>(
  db: Firestore,
  schema: z.ZodType<T>,
  collection: 'pras' | 'contracts',
  id: string,
  from: string,
  skipped: Skip[],
): Promise<T | null> {
  if (!isDocumentId(id)) {
    skipped.push({ path: from, reason: `Is about one of ${collection} by an id that none can have` })
    return null
  }
  return readRecordSnapshot(schema, await db.doc(`${collection}/${id}`).get(), skipped)
}

async function tell(
  db: Firestore,
  about: DocumentSnapshot,
  users: readonly User[],
  messages: (config: Config) => Message[],
  skipped: Skip[],
): Promise<number> {
  const config = await readConfig(db, skipped)
  return deliver(
    db,
    attempt(skipped, about.ref.path, () => messages(config)),
    { users, config },
    skipped,
  )
}
