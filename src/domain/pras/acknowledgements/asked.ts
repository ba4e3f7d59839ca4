import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'

type Shoot = Pick<
  Pra,
  'approvedVersion' | 'isArchived' | 'endDate' | 'memberIds' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'
>

/**
 * Whether the person is to read and confirm the version in force, until the shoot is over: who is in its crew list, or a
 * member otherwise than as owner, PM, PC or SP, who read it for their work on it. The header alone (no `crewIds`)
 * tells it of everybody else than these four. `today` is `YYYY-MM-DD`.
 */
export function isToAcknowledge(
  actor: Pick<Actor, 'id'>,
  pra: Shoot,
  crewIds: readonly string[],
  today: string,
): boolean {
  if (pra.approvedVersion === 0 || pra.isArchived || isOver(pra, today)) return false
  if (crewIds.includes(actor.id)) return true
  const office = [pra.ownerId, pra.pmId, pra.spId, ...pra.pcIds]
  return pra.memberIds.includes(actor.id) && !office.includes(actor.id)
}

/** Whether the last day is past; a PRA without days is not over. */
function isOver(pra: Pick<Pra, 'endDate'>, today: string): boolean {
  return pra.endDate !== '' && pra.endDate < today
}

/** Owner, PM, PCs, SP and admins see who has read it and who has not. */
export function seesAcknowledgements(
  actor: Actor,
  pra: Pick<Pra, 'approvedVersion' | 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
): boolean {
  return pra.approvedVersion > 0 && isEditor(pra, actor)
}
