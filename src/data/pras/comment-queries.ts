import { useMemo } from 'react'
import type { Listing } from '@/data/firestore/convert'
import { listenToQuery } from '@/data/sync/listen'
import { type LiveSource, useLive } from '@/data/sync/live'
import { type PraComment, praCommentSchema } from '@/domain/pras/comments/schema'
import { praKeys } from './pra-keys'

/** The newest so many are followed; nobody reads more of one PRA. */
const MOST = 1000
const none: PraComment[] = []

function commentsSource(praId: string): LiveSource<Listing<PraComment>> {
  return {
    key: praKeys.comments(praId),
    start: (next, fail) =>
      listenToQuery(
        {
          path: `pras/${praId}/comments`,
          order: { field: 'createdAt', direction: 'desc' },
          limit: MOST,
        },
        praCommentSchema,
        next,
        fail,
      ),
  }
}

/** The comments of a PRA, oldest first, removed ones left out; live, and one listener however many show them. */
export function usePraComments(praId: string) {
  const { data, error, isLoading } = useLive(commentsSource(praId))
  const comments = useMemo(
    () =>
      data?.rows
        .filter(comment => !comment.isArchived)
        .sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id)) ?? none,
    [data],
  )
  return { comments, isLoading, error }
}
