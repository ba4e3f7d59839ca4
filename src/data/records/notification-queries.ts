import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import { type Cursor, collection, type Page } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { listenToQuery } from '@/data/sync/listen'
import { type LiveSource, useLive } from '@/data/sync/live'
import { queryClient } from '@/data/sync/query-client'
import { type Notification, notificationSchema } from '@/domain/notifications/schema'
import type { AppError } from '@/domain/shared/app-error'

const pathOf = (userId: string) => `users/${userId}/notifications`
const listKey = (userId: string) => ['notifications', userId] as const

/** The most that the bell counts, and so reads in a visit: from here on it says '9+'. */
const MOST_COUNTED = 10
const PAGE_SIZE = 25

/** How many notifications this person has not read, live: 10 stands for that many or more; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const { id } = useActor()
  const source: LiveSource<Listing<Notification>> = {
    key: [...listKey(id), 'unread'],
    start: (next, fail) =>
      listenToQuery(
        {
          path: pathOf(id),
          filters: [['readAt', '==', 0]],
          order: { field: 'at', direction: 'desc' },
          limit: MOST_COUNTED,
        },
        notificationSchema,
        listing => {
          next(listing)
          refreshList(id, listing.rows)
        },
        fail,
      ),
  }
  return useLive(source).data?.rows.length
}

/** A list that is loaded, and perhaps open, has what just arrived. */
function refreshList(userId: string, unread: readonly Notification[]): void {
  const queryKey = [...listKey(userId), 'list']
  const pages = queryClient.getQueryData<Pages>(queryKey)?.pages
  if (!pages) return
  const newest = pages[0]?.rows[0]?.at ?? 0
  if (unread.some(({ at }) => at > newest)) void queryClient.invalidateQueries({ queryKey })
}

/** This person's notifications, newest first, in pages. */
export function useNotifications() {
  const { id } = useActor()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery<Page<Notification>, AppError, Pages, readonly unknown[], Cursor | null>({
      queryKey: [...listKey(id), 'list'],
      queryFn: ({ pageParam }) =>
        collection(pathOf(id), notificationSchema).page([], {
          order: { field: 'at', direction: 'desc' },
          size: PAGE_SIZE,
          after: pageParam,
        }),
      initialPageParam: null,
      getNextPageParam: page => page.cursor,
    })
  return {
    rows: data?.pages.flatMap(page => page.rows) ?? [],
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

type Pages = InfiniteData<Page<Notification>, Cursor | null>

/** Shows these as read, without asking the server again. */
export function showAsRead(userId: string, read: readonly Notification[]): void {
  const byId = new Map(read.map(each => [each.id, each]))
  queryClient.setQueryData<Pages>(
    [...listKey(userId), 'list'],
    known =>
      known && {
        ...known,
        pages: known.pages.map(page => ({ ...page, rows: page.rows.map(row => byId.get(row.id) ?? row) })),
      },
  )
}
