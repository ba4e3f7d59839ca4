import { QueryClient } from '@tanstack/react-query'
import { isPassing, toAppError } from '@/data/base/errors'
import { onSignOut } from '@/data/base/sign-out-tasks'

/** How long an answer counts as new: returning to a screen within this time reads nothing. Milliseconds. */
const FRESH_FOR = 60_000

/**
 * Server state. `networkMode: 'always'`: our own reads fail at once offline and say so, instead of waiting silently. One
 * retry, and only of failures that pass; coming back to the tab asks again only for stale answers.
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
