import { useEffect } from 'react'
import { now } from '@/data/base/clock'
import { signedInUser, useActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { commitStamped } from '@/data/firestore/outcome'
import { asStamped, newId, stampAfter } from '@/data/firestore/stamps'
import type { KeptQuery } from '@/data/sync/kept-rows'
import { useLive } from '@/data/sync/live'
import { type Pages, usePages } from '@/data/sync/pages'
import { queryClient } from '@/data/sync/query-client'
import { viewerOf } from '@/data/sync/reference'
import { resumedSource } from '@/data/sync/resumed-source'
import { type Notification, notificationSchema } from '@/domain/notifications/schema'
import type { Actor } from '@/domain/users/actor'

const pathOf = (userId: string) => `users/${userId}/notifications`
const notificationsOf = (userId: string) => collection(pathOf(userId), notificationSchema)
const listKey = (userId: string) => ['notifications', userId] as const

/** The most unread notifications to read. From this number on, the bell shows '9+'. */
const MOST_COUNTED = 10
const PAGE_SIZE = 25

/**
 * Returns the query for a person's newest unread notifications. Changes of read notifications are loaded too, so that a
 * notification that was marked as read leaves the rows of the device.
 */
export function unreadOf(actor: Actor): KeptQuery<Notification> {
  return {
    viewer: viewerOf(actor),
    schema: notificationSchema,
    path: pathOf(actor.id),
    lasting: [],
    daily: { filters: [['readAt', '==', 0]], fits: ({ readAt }) => readAt === 0 },
    order: { field: 'at', direction: 'desc' },
    limit: MOST_COUNTED,
    onlyGrows: true,
    isCut: true,
  }
}

/** Returns this person's newest unread notifications, live: 10 means that many or more; undefined until known. */
export function useUnread(): readonly Notification[] | undefined {
  const actor = useActor()
  const { id } = actor
  const source = resumedSource([...listKey(id), 'unread'], unreadOf(actor))
  const unread = useLive(source).data?.rows
  useEffect(() => {
    if (unread) refreshList(id, unread)
  }, [id, unread])
  return unread
}

/** Adds new notifications to the list, if it is loaded. */
function refreshList(userId: string, unread: readonly Notification[]): void {
  const queryKey = [...listKey(userId), 'list']
  const pages = queryClient.getQueryData<Pages<Notification>>(queryKey)?.pages
  if (!pages) return
  const newest = pages[0]?.rows[0]?.at ?? 0
  if (unread.some(({ at }) => at > newest)) void queryClient.invalidateQueries({ queryKey })
}

/** Returns this person's notifications, newest first, in pages. */
export function useNotifications() {
  const { id } = useActor()
  const order = { field: 'at', direction: 'desc' } as const
  return usePages(after => notificationsOf(id).page([], { order, size: PAGE_SIZE, after }), {
    queryKey: [...listKey(id), 'list'],
  })
}

/** Shows these notifications as read, without a request. */
function showAsRead(userId: string, read: readonly Notification[]): void {
  const byId = new Map(read.map(each => [each.id, each]))
  queryClient.setQueryData<Pages<Notification>>(
    [...listKey(userId), 'list'],
    known =>
      known && {
        ...known,
        pages: known.pages.map(page => ({ ...page, rows: page.rows.map(row => byId.get(row.id) ?? row) })),
      },
  )
}

/** The number of documents in a commit; Firestore allows 500. */
const AT_ONCE = 200

/** Marks notifications of the signed-in person as read, without writing notifications that are already marked. */
export async function markRead(notifications: readonly Notification[]): Promise<void> {
  const unread = notifications.filter(each => each.readAt === 0)
  const { id: userId } = signedInUser()
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const writeId = newId()
    const writes = unread.slice(from, from + AT_ONCE).map(each => ({
      each,
      changes: { readAt: now() },
      stamp: stampAfter(each.revision, writeId),
    }))
    const find = () => notificationsOf(userId).find(writes[0]?.each.id ?? '')
    await commitStamped(writeId, find, commit => {
      for (const { each, changes, stamp } of writes) {
        commit.update(`${pathOf(userId)}/${each.id}`, { ...changes, ...stamp })
      }
    })
    showAsRead(
      userId,
      writes.map(({ each, changes, stamp }) => asStamped({ ...each, ...changes }, each.id, stamp)),
    )
  }
}

/** Marks all unread notifications as read, even those not on the screen: up to 1,000. */
export async function markAllRead(): Promise<void> {
  const { id: userId } = signedInUser()
  const { rows } = await notificationsOf(userId).query([['readAt', '==', 0]], { limit: 1000 })
  await markRead(rows)
}
