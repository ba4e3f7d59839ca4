import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { logSchema } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { mentioningSchema, mentionsFor } from '@/domain/notifications/for-comment'
import { notificationsFor } from '@/domain/notifications/for-log'
import type { Message } from '@/domain/notifications/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import type { User } from '@/domain/users/schema'
import { recordOf } from '../records'
import { attempt, type Outcome, reporting, type Skip } from '../skipped'
import { deliver, readConfig } from './deliver'
import { neededFor, readPeople, usableIds } from './people'

/** What lies longer in the past is a back-up that was restored or a list that was imported: nobody is told. */
const OLD_AFTER = 3 * 86_400_000

/** Tells people of a new entry of a history. Nobody when it had been done before. */
export function notifyOfLog(db: Firestore, snapshot: DocumentSnapshot, now = Date.now()): Promise<Outcome> {
  return reporting('notify', async skipped => {
    const log = recordOf(logSchema, snapshot, skipped)
    if (!log || !isPraLog(log) || now - log.writtenAt > OLD_AFTER) return 0
    const pra = await readPra(db, log.resourceId, snapshot.ref.path, skipped)
    if (!pra) return 0
    const users = await readPeople(db, neededFor([pra], skipped), skipped)
    return tell(db, snapshot, users, () => notificationsFor(log, pra, users), skipped)
  })
}

/** Most people that one comment calls: more would be a broadcast. */
const MOST_MENTIONS = 50

/** Tells people that a new comment mentions them. */
export function notifyOfComment(
  db: Firestore,
  praId: string,
  snapshot: DocumentSnapshot,
  now = Date.now(),
): Promise<Outcome> {
  return reporting('notifyMentioned', async skipped => {
    const { path } = snapshot.ref
    const comment = recordOf(mentioningSchema, snapshot, skipped)
    if (!comment || comment.mentions.length === 0 || now - comment.writtenAt > OLD_AFTER) return 0
    const pra = await readPra(db, praId, path, skipped)
    if (!pra) return 0
    const userIds = usableIds([...new Set(comment.mentions)], path, skipped).slice(0, MOST_MENTIONS)
    const users = await readPeople(db, { userIds, flags: [] }, skipped)
    return tell(db, snapshot, users, () => mentionsFor(comment, pra, users), skipped)
  })
}

/** The PRA that the document at `from` is about. */
async function readPra(db: Firestore, id: string, from: string, skipped: Skip[]): Promise<Pra | null> {
  if (!isDocumentId(id)) {
    skipped.push({ path: from, reason: 'Is about a PRA by an id that none can have' })
    return null
  }
  return recordOf(praSchema, await db.doc(`pras/${id}`).get(), skipped)
}

async function tell(
  db: Firestore,
  about: DocumentSnapshot,
  users: readonly User[],
  messages: () => Message[],
  skipped: Skip[],
): Promise<number> {
  const config = await readConfig(db, skipped)
  return deliver(db, attempt(skipped, about.ref.path, messages), { users, config }, skipped)
}
