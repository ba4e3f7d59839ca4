import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { isForShoot } from '@/domain/pras/shoot-days/for-shoot'
import type { Actor } from '@/domain/users/actor'

type Shoot = Pick<
  Pra,
  'approvedVersion' | 'isArchived' | 'endDate' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'
>

/**
 * Returns whether the person should confirm that they have read the version in force. Until the shoot is over, this applies to
 * people in the crew list. It also applies to other people whom the PRA names, except owner, PM, PCs and SP. If the crew list is
 * not loaded, `crewIds` is empty. `today` is `YYYY-MM-DD`.
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

export function seesAcknowledgements(
  actor: Actor,
  pra: Pick<Pra, 'approvedVersion' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
): boolean {
  return pra.approvedVersion > 0 && isEditor(pra, actor)
}
