import { seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import { z } from '@/domain/shared/zod'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import type { Message } from './schema'
import { praSubject } from './words'

/** The parts of a comment that notifications use. Its text is left out, because it stays in the app. */
export const mentioningSchema = z.object({
  id: z.string(),
  createdById: z.string(),
  createdByName: z.string().default(''),
  slug: z.string().default(''),
  mentions: z.array(z.string()).default([]),
  writtenAt: z.number().default(0),
})
export type Mentioning = z.infer<typeof mentioningSchema>

/**
 * The notifications for people whom a comment mentions. Its writer, archived people, and people who may not read the PRA get
 * none, because a mention does not allow anybody to read the PRA.
 */
export function mentionsFor(
  comment: Omit<Mentioning, 'writtenAt'>,
  pra: Pra,
  users: readonly User[],
): Message[] {
  return users
    .filter(user => comment.mentions.includes(user.id) && user.id !== comment.createdById)
    .filter(user => !user.isArchived && seesPra(actorOf(user), pra))
    .map(user => ({
      id: `comment-${comment.id}`,
      userId: user.id,
      kind: 'mention',
      praId: pra.id,
      subject: praSubject(pra),
      message: `${comment.createdByName || 'Somebody'} mentioned you in a comment.`,
      link: paths.praComments(pra.id, comment.slug),
    }))
}
