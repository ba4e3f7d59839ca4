import type { Pra } from '@/domain/pras/schema'

/**
 * Whether a version of a PRA is in force for a shoot that is to come or under way, so that the crew's copy counts. `today` is
 * `YYYY-MM-DD`; a PRA without days is not over.
 */
export function isForShoot(
  pra: Pick<Pra, 'approvedVersion' | 'isArchived' | 'endDate'>,
  today: string,
): boolean {
  return pra.approvedVersion > 0 && !pra.isArchived && (pra.endDate === '' || pra.endDate >= today)
}
