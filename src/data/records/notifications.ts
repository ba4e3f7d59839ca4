import { now } from '@/data/base/clock'
import { signedInUser } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { committing, documentAt } from '@/data/firestore/firestore-lite'
import { asStamped, newId, stampAfter } from '@/data/firestore/stamps'
import { type Notification, notificationSchema } from '@/domain/notifications/schema'
import { showAsRead } from './notification-queries'

/** Documents a commit: Firestore takes 500. */
const AT_ONCE = 200

/** Marks notifications of the signed-in person as read; what is read already is left as it is. */
export async function markRead(notifications: readonly Notification[]): Promise<void> {
  const unread = notifications.filter(each => each.readAt === 0)
  const { id: userId } = signedInUser()
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const writes = unread.slice(from, from + AT_ONCE).map(each => ({
      each,
      changes: { readAt: now() },
      stamp: stampAfter(each.revision, newId()),
    }))
    await committing(transaction => {
      for (const { each, changes, stamp } of writes) {
        transaction.update(documentAt(`users/${userId}/notifications/${each.id}`), { ...changes, ...stamp })
      }
    })
    showAsRead(
      userId,
      writes.map(({ each, changes, stamp }) => asStamped({ ...each, ...changes }, each.id, stamp)),
    )
  }
}

/** Marks everything as read that is not yet, also what is not on screen: up to 1,000. */
export async function markAllRead(): Promise<void> {
  const { id: userId } = signedInUser()
  const unread = collection(`users/${userId}/notifications`, notificationSchema)
  const { rows } = await unread.query([['readAt', '==', 0]], { limit: 1000 })
  await markRead(rows)
}
