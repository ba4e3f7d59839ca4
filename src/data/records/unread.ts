import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { allUnread, type Unread, unreadAt, unreadChanges, unreadOf } from '@/data/base/unread'

const none: readonly string[] = []

/** Returns the unreadable documents of these collections, only for admins: others could do nothing about them. */
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

/** Returns everything that could not be read since the sign-in, for a page that only admins open. */
export function useAllUnread(): Unread[] {
  const change = useStore(unreadChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with the unread documents
  return useMemo(allUnread, [change])
}

/** Returns the unreadable fields of one document, for its own page. */
export function useUnreadFields(path: string): readonly string[] {
  useStore(unreadChanges)
  return unreadAt(path)?.fields ?? none
}
