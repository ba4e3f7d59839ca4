import { QueryClient } from '@tanstack/react-query'
import { isPassing, toAppError } from '@/data/base/errors'
import { onSignOut } from '@/data/base/sign-out-tasks'

/** How long an answer counts as fresh: returning to a screen within this time reads nothing. Milliseconds. */
const FRESH_FOR = 60_000

/**
 * The query cache. With `networkMode: 'always'`, reads fail at once offline, instead of waiting silently. A failure that may pass
 * is retried once. When the person returns to the tab, only stale answers are loaded again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_FOR,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isPassing(toAppError(error)),
      retryDelay: 1500,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onSignOut(() => queryClient.clear())
