import type { Log } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { isAmendmentRound } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'

/** An earlier version that a person has read, and when they read it. */
export interface LastLook {
  version: number
  why: 'decided' | 'in-force'
}

/**
 * Returns the last version before `shown` that this person approved or declined. During the approval of an amendment, this is the
 * version in force if the person decided on none. Undefined if everything is new to the person.
 */
export function lastLook(
  pra: Pick<Pra, 'approvedVersion' | 'amendments' | 'status'>,
  logs: readonly Log[],
  userId: string,
  shown: number,
): LastLook | undefined {
  const decided = logs
    .filter(isPraLog)
    .filter(log => log.createdById === userId && (log.logType === 'approve' || log.logType === 'decline'))
    .map(({ data }) => data.version)
    .filter(version => version > 0 && version < shown)
  const own = Math.max(0, ...decided)
  const inForce = isAmendmentRound(pra) && pra.approvedVersion < shown ? pra.approvedVersion : 0
  if (own === 0 && inForce === 0) return undefined
  return own > inForce
    ? { version: own, why: 'decided' }
    : { version: inForce, why: own === inForce ? 'decided' : 'in-force' }
}
