import type { Query } from '@tanstack/react-query'
import { toAppError } from '@/data/base/errors'
import { getDocument } from '@/data/firestore/firestore-rest'
import type { AppError } from '@/domain/shared/app-error'
import { queryClient } from './query-client'
import { repeats } from './repeats'
import { onWake } from './wake'

const isAway = ({ code }: AppError) => code === 'unavailable' || code === 'deadline-exceeded'

/** A filter for queries on the screen that failed because the server did not answer. */
const failed = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && isAway(toAppError(state.error)),
} as const

/** Reads a small document that every member may read: the answer shows whether the server is back. */
async function reachServer(): Promise<void> {
  try {
    await getDocument('config/app')
  } catch (error) {
    if (isAway(toAppError(error))) throw error
  }
}

async function askAgain(): Promise<void> {
  const cache = queryClient.getQueryCache()
  if (cache.findAll(failed).length === 0) return
  // Sends one small read first. If the server is still away, this costs one request, and the errors stay on the screen instead of
  // loading placeholders.
  await reachServer()
  await queryClient.refetchQueries(failed)
  const [still] = cache.findAll(failed)
  if (still) throw still.state.error
}

const tries = repeats({ work: askAgain, first: 5000 })

let isWatching = false

/** Starts repeating each query on screen that failed because the server did not answer. */
export function tryFailedAgain(): void {
  if (isWatching) return
  isWatching = true
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && failed.predicate(query)) tries.want()
  })
  onWake(what => {
    if (what !== 'offline') tries.wake()
  })
}
