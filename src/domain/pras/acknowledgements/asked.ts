import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import type { Actor } from '@/domain/users/actor'

type Shoot = Pick<
  Pra,
  'approvedVersion' | 'isArchived' | 'endDate' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'
>

/**
 * True if the person should confirm that they have read the version in force. Until the shoot is over, this applies to people in
 * the crew list, and to members who need the PRA for their work, other than owner, PM, PC or SP. Without `crewIds`, only these
 * four can be excluded. `today` is `YYYY-MM-DD`.
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

/** True for the people who may see who has read the PRA: owner, PM, PCs, SP and admins. */
export function seesAcknowledgements(
  actor: Actor,
  pra: Pick<Pra, 'approvedVersion' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
): boolean {
  return pra.approvedVersion > 0 && isEditor(pra, actor)
}
