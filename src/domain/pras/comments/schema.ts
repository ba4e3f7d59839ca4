import { recordSchema } from '@/domain/shared/entity'
import { oneLine } from '@/domain/shared/one-line'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** The most characters of a comment, and the most people whom it may mention; the rules refuse more. */
export const MAX_COMMENT_LENGTH = 5000
export const MAX_MENTIONS = 20

/**
 * pras/{id}/comments/{id}: a remark on a step, or on the whole PRA (domain 7, row 10). Plain text. Comments are not part of the
 * content of a PRA: no version and no PDF has them.
 */
export const praCommentSchema = recordSchema.extend({
  text: longText(MAX_COMMENT_LENGTH).min(1),
  /** The step that the comment is about; empty for the whole PRA. */
  slug: z.string().default(''),
  /** The field that the comment is about; empty for the whole step. */
  fieldName: z.string().max(200).default(''),
  /** The users whom the comment mentions with '@'. */
  mentions: z.array(z.string()).max(MAX_MENTIONS).default([]),
  createdById: z.string(),
  createdByName: z.string().overwrite(oneLine).default(''),
  /** Milliseconds. */
  createdAt: z.number(),
  isResolved: z.boolean().default(false),
  resolvedById: z.string().default(''),
  resolvedByName: z.string().default(''),
  /** Milliseconds; 0 while the comment is open. */
  resolvedAt: z.number().default(0),
})
export type PraComment = z.infer<typeof praCommentSchema>

/** The number of open comments of each step, by slug; archived comments do not count. */
export function openCounts(
  comments: readonly Pick<PraComment, 'slug' | 'isResolved' | 'isArchived'>[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { slug, isResolved, isArchived } of comments) {
    if (!isResolved && !isArchived) counts[slug] = (counts[slug] ?? 0) + 1
  }
  return counts
}
