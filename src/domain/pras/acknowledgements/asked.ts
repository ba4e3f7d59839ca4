import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import type { Actor } from '@/domain/users/actor'

type Shoot = Pick<
  Pra,
  'approvedVersion' | 'isArchived' | 'endDate' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'
>

/**
 * True if the person should read and confirm the version in force, until the shoot is over: people in its crew list, and members
 * other than owner, PM, PC or SP who need it for their work. Without `crewIds`, only these four can be excluded. `today` is
 * `YYYY-MM-DD`.
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

/** True for owner, PM, PCs, SP and admins, who see which people have read it. */
export function seesAcknowledgements(
  actor: Actor,
  pra: Pick<Pra, 'approvedVersion' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
): boolean {
  return pra.approvedVersion > 0 && isEditor(pra, actor)
}
