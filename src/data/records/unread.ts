import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { allUnread, type Unread, unreadAt, unreadChanges, unreadOf } from '@/data/base/unread'

const none: readonly string[] = []

/** What admins are shown with lists of these collections. Others could do nothing about it. */
export function useUnreadRecords(...collectionPaths: string[]): Unread[] {
  const { canAccessAdminApp } = useActor()
  const change = useStore(unreadChanges)
  const asked = collectionPaths.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with the unread documents
  return useMemo(() => {
    if (!canAccessAdminApp) return []
    return asked.split(' ').flatMap(unreadOf)
  }, [asked, change, canAccessAdminApp])
}

/** Whatever could not be read since the sign-in: for a page that only admins open. */
export function useAllUnread(): Unread[] {
  const change = useStore(unreadChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with the unread documents
  return useMemo(allUnread, [change])
}

/** The fields of one document that could not be read, for its own page. */
export function useUnreadFields(path: string): readonly string[] {
  useStore(unreadChanges)
  return unreadAt(path)?.fields ?? none
}
