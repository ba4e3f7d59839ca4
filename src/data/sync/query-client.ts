import { QueryClient } from '@tanstack/react-query'
import { isPassing, toAppError } from '@/data/base/errors'
import { onSignOut } from '@/data/base/sign-out-tasks'

/** How long an answer counts as fresh: returning to a screen within this time reads nothing. Milliseconds. */
const FRESH_FOR = 60_000

/**
 * The server state. `networkMode: 'always'`: our own reads fail at once offline with an error, instead of waiting silently.
 * There is one retry, only after failures that may pass; returning to the tab reloads only stale answers.
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
