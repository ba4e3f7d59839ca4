import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { type Actor, actorOf } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'
import type { MentionPerson } from './mentions'
import type { PraComment } from './schema'

type Resolvable = Pick<Pra, 'companyAccess' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>

/**
 * Returns whether a person may settle a comment or open it again: its writer, and everybody with a role in the PRA (editors,
 * approvers, admins). firestore.rules make the same decision.
 */
export function mayResolveComment(
  actor: Actor,
  pra: Resolvable,
  comment: Pick<PraComment, 'createdById'>,
): boolean {
  if (actor.isArchived || !seesPra(actor, pra)) return false
  return comment.createdById === actor.id || rolesOn(pra, actor).length > 0
}

export function mayRemoveComment(
  actor: Actor,
  pra: Pick<Pra, 'companyAccess' | 'memberIds'>,
  comment: Pick<PraComment, 'createdById'>,
): boolean {
  if (actor.isArchived || !seesPra(actor, pra)) return false
  return comment.createdById === actor.id || actor.canAccessAdminApp
}

/** The people who may read the PRA, sorted by name. Only they can be mentioned in its comments. */
export function praReaders(
  pra: Pick<Pra, 'companyAccess' | 'memberIds'>,
  users: readonly User[],
): MentionPerson[] {
  return users
    .filter(user => !user.isArchived && seesPra(actorOf(user), pra))
    .map(user => ({ id: user.id, name: fullName(user) }))
    .sort((a, b) => byName.compare(a.name, b.name))
}
const byName = new Intl.Collator('en-GB', { sensitivity: 'base' })
