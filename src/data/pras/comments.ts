import { useMemo } from 'react'
import { now } from '@/data/base/clock'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { useLive } from '@/data/sync/live'
import { querySource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { type PraComment, praCommentSchema } from '@/domain/pras/comments/schema'
import { isAppError } from '@/domain/shared/app-error'
import { praKeys } from './pra-keys'

const commentsOf = (praId: string) => collection(`pras/${praId}/comments`, praCommentSchema)

/** The number of comments to load, the newest first. A PRA never needs more. */
const MOST = 1000
const none: PraComment[] = []

const commentsSource = (praId: string) =>
  querySource(
    praKeys.comments(praId),
    { path: `pras/${praId}/comments`, order: { field: 'createdAt', direction: 'desc' }, limit: MOST },
    praCommentSchema,
  )

/** Returns the comments of a PRA, live, oldest first, without removed comments. All callers share one listener. */
export function usePraComments(praId: string) {
  const { data, error, isLoading, retry } = useLive(commentsSource(praId))
  const comments = useMemo(
    () =>
      data?.rows
        .filter(comment => !comment.isArchived)
        .sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id)) ?? none,
    [data],
  )
  return { comments, isLoading, error, retry }
}

const unresolved = { isResolved: false, resolvedById: '', resolvedByName: '', resolvedAt: 0 }

export interface NewComment {
  praId: string
  /** The id of the comment, created with its draft, so that sending the comment twice stores it once. */
  id: string
  /** The step that the comment is about; empty for the whole PRA. */
  slug: string
  /** The field of that step; empty for the whole step. */
  fieldName: string
  text: string
  mentions: string[]
}

/** Writes a comment in the name of the signed-in person, and returns it. */
export async function addComment({ praId, id, ...content }: NewComment): Promise<PraComment> {
  const { id: createdById, name: createdByName } = signedInActor()
  const data = {
    ...content,
    createdById,
    createdByName,
    createdAt: now(),
    isArchived: false,
    ...unresolved,
  }
  try {
    return shown(praId, await commentsOf(praId).create(data, id, { writeId: id }))
  } catch (error) {
    // An earlier attempt stored the comment and lost the answer, and somebody has resolved the comment since.
    const theirs = isAppError(error, 'conflict') ? await commentsOf(praId).find(id) : undefined
    if (theirs?.createdById === createdById) return shown(praId, theirs)
    throw error
  }
}

export async function resolveComment(praId: string, comment: PraComment): Promise<PraComment> {
  const { id: resolvedById, name: resolvedByName } = signedInActor()
  const changes = { isResolved: true, resolvedById, resolvedByName, resolvedAt: now() }
  return shown(praId, await commentsOf(praId).update(comment, changes))
}

export async function reopenComment(praId: string, comment: PraComment): Promise<PraComment> {
  return shown(praId, await commentsOf(praId).update(comment, unresolved))
}

/** Hides a comment from the screens. The server keeps the comment, because nothing is ever deleted. */
export async function archiveComment(praId: string, comment: PraComment): Promise<PraComment> {
  return shown(praId, await commentsOf(praId).update(comment, { isArchived: true }))
}

/** Shows a written comment at once, before the listener receives it. Never replaces a newer revision. */
function shown(praId: string, comment: PraComment): PraComment {
  queryClient.setQueryData<Listing<PraComment>>(praKeys.comments(praId), known => {
    const before = known?.rows.find(({ id }) => id === comment.id)
    if (!known || (before && before.revision >= comment.revision)) return known
    return { ...known, rows: [...known.rows.filter(({ id }) => id !== comment.id), comment] }
  })
  return comment
}
