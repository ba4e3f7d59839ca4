import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { logSchema } from '../../../src/domain/logs/schema'
import { isPraLog } from '../../../src/domain/logs/sentence'
import { mentioningSchema, mentionsFor } from '../../../src/domain/notifications/for-comment'
import { notificationsFor } from '../../../src/domain/notifications/for-log'
import { peopleNeeded } from '../../../src/domain/notifications/recipients'
import { praSchema } from '../../../src/domain/pras/schema'
import { recordOf } from '../records'
import { deliver, readConfig } from './deliver'
import { readPeople } from './people'

/** What lies longer in the past is a back-up that was restored or a list that was imported: nobody is told. */
const OLD_AFTER = 3 * 86_400_000

/** Tells people of a new entry of a history. Gives how many were told; 0 when it had been done before. */
export async function notifyOfLog(
  db: Firestore,
  snapshot: DocumentSnapshot,
  now = Date.now(),
): Promise<number> {
  const log = recordOf(logSchema, snapshot)
  if (!log || !isPraLog(log) || now - log.writtenAt > OLD_AFTER) return 0
  const [pra, config] = await Promise.all([
    db
      .doc(`pras/${log.resourceId}`)
      .get()
      .then(found => recordOf(praSchema, found)),
    readConfig(db),
  ])
  if (!pra) return 0
  const users = await readPeople(db, peopleNeeded(pra))
  return deliver(db, notificationsFor(log, pra, users), { users, config })
}

/** Most people that one comment calls: more would be a broadcast. */
const MOST_MENTIONS = 50

/** Tells people that a new comment mentions them. Gives how many were told. */
export async function notifyOfComment(
  db: Firestore,
  praId: string,
  snapshot: DocumentSnapshot,
): Promise<number> {
  const comment = recordOf(mentioningSchema, snapshot)
  if (!comment || comment.mentions.length === 0) return 0
  const [pra, config] = await Promise.all([
    db
      .doc(`pras/${praId}`)
      .get()
      .then(found => recordOf(praSchema, found)),
    readConfig(db),
  ])
  if (!pra) return 0
  // A mention is what a browser wrote: an id that no document can have would fail the whole read.
  const userIds = comment.mentions.filter(id => /^[\w-]{1,150}$/.test(id)).slice(0, MOST_MENTIONS)
  const users = await readPeople(db, { userIds: [...new Set(userIds)], flags: [] })
  return deliver(db, mentionsFor(comment, pra, users), { users, config })
}
