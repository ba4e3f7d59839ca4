import { recordSchema } from '@/domain/shared/entity'
import { oneLine } from '@/domain/shared/one-line'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The limits of characters in a comment, and of people whom it mentions. The security rules have the same limits. */
export const MAX_COMMENT_LENGTH = 5000
export const MAX_MENTIONS = 20

/**
 * pras/{id}/comments/{id}: a comment on a step, or on the whole PRA (domain 7, row 10), as plain text. Comments do not belong to
 * the content of a PRA, so no version and no PDF has them.
 */
export const praCommentSchema = recordSchema.extend({
  text: longText(MAX_COMMENT_LENGTH).min(1),
  /** The slug of the step that the comment is about; empty if it is about the whole PRA. */
  slug: z.string().default(''),
  /** The name of the field that the comment is about; empty if it is about the whole step. */
  fieldName: z.string().max(200).default(''),
  mentions: z.array(z.string()).max(MAX_MENTIONS).default([]),
  createdById: z.string(),
  createdByName: z.string().overwrite(oneLine).default(''),
  /** The time of writing, in milliseconds. */
  createdAt: z.number(),
  isResolved: z.boolean().default(false),
  resolvedById: z.string().default(''),
  resolvedByName: z.string().default(''),
  /** The time when the comment was settled, in milliseconds; 0 while it is open. */
  resolvedAt: z.number().default(0),
})
export type PraComment = z.infer<typeof praCommentSchema>

/** Counts the open comments of each step, by slug. Archived comments do not count. */
export function openCounts(
  comments: readonly Pick<PraComment, 'slug' | 'isResolved' | 'isArchived'>[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { slug, isResolved, isArchived } of comments) {
    if (!isResolved && !isArchived) counts[slug] = (counts[slug] ?? 0) + 1
  }
  return counts
}
