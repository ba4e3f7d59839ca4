import type { Pra } from '@/domain/pras/schema'

/**
 * Returns whether a version is in force for a shoot that is not over, so that the crew may work by it. A PRA without days is not
 * over. `today` is `YYYY-MM-DD`.
 */
export function isForShoot(
  pra: Pick<Pra, 'approvedVersion' | 'isArchived' | 'endDate'>,
  today: string,
): boolean {
  return pra.approvedVersion > 0 && !pra.isArchived && (pra.endDate === '' || pra.endDate >= today)
}
