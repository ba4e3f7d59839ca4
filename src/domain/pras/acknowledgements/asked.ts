import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import type { Actor } from '@/domain/users/actor'

type Shoot = Pick<
  Pra,
  'approvedVersion' | 'isArchived' | 'endDate' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'
>

/**
 * Whether the person is to read and confirm the version in force, until the shoot is over. Asked are people in its crew list, and
 * members other than owner, PM, PC or SP who read it for their work on it. Without `crewIds`, only for these four can the answer
 * be no. `today` is `YYYY-MM-DD`.
 */
export function isToAcknowledge(
  actor: Pick<Actor, 'id'>,
  pra: Shoot,
  crewIds: readonly string[],
  today: string,
): boolean {
  if (!isForShoot(pra, today)) return false
  if (crewIds.includes(actor.id)) return true
  const office = [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds]
  return pra.memberIds.includes(actor.id) && !office.includes(actor.id)
}

/** Owner, PM, PCs, SP and admins see who has read it and who has not. */
export function seesAcknowledgements(
  actor: Actor,
  pra: Pick<Pra, 'approvedVersion' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
): boolean {
  return pra.approvedVersion > 0 && isEditor(pra, actor)
}
