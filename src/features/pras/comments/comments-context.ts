import { createContext, useContext } from 'react'
import type { MentionPerson } from '@/domain/pras/comments/mentions'
import type { PraComment } from '@/domain/pras/comments/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepsFor } from '@/domain/pras/steps/registry'

/** The name of the place for comments that are about the whole PRA. */
export const WHOLE_PRA = 'The whole PRA'

/** A place for comments: a step, or the whole PRA if the slug is empty. */
export interface CommentPlace {
  slug: string
  title: string
}

/** The state that all comments of the shown PRA share: one listener and one panel. */
export interface Comments {
  pra: Pra
  comments: readonly PraComment[]
  isLoading: boolean
  error: unknown
  /** Loads the comments again after a failure. */
  retry(): void
  /** The number of open comments, by slug. */
  counts: Readonly<Record<string, number>>
  places: readonly CommentPlace[]
  readers: readonly MentionPerson[]
  /** The field that the panel was opened for; empty for none. */
  about: string
  /** The place whose comments are in the panel; null if it is closed. */
  shown: string | null
  /** Opens the panel. If a field is given, the next comment is about it. */
  show(slug: string, fieldName?: string): void
  hide(): void
}

export const CommentsContext = createContext<Comments | null>(null)

/** Returns the comments of the shown PRA; null outside the provider. */
export function useComments(): Comments | null {
  return useContext(CommentsContext)
}

/** Returns the places of a PRA in the order of its steps. A step that is no longer visible is included while it has comments. */
export function commentPlaces(
  pra: Pra,
  steps: PraSteps,
  comments: readonly Pick<PraComment, 'slug'>[],
  titleOf: (slug: string) => string,
): CommentPlace[] {
  const visible = stepsFor(pra, steps).map(({ slug, title }) => ({ slug, title }))
  const known = new Set(['', ...visible.map(place => place.slug)])
  const gone = [...new Set(comments.map(comment => comment.slug))].filter(slug => !known.has(slug))
  return [...visible, ...gone.map(slug => ({ slug, title: titleOf(slug) })), { slug: '', title: WHOLE_PRA }]
}

/** Returns for example '2 open comments'. */
export function openWords(count: number): string {
  return `${count} open ${count === 1 ? 'comment' : 'comments'}`
}
