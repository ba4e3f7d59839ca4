import type { Pra } from '@/domain/pras/schema'

/**
 * True if a version of a PRA is in force for a current or coming shoot, so that the crew's copy is valid. `today` is
 * `YYYY-MM-DD`; a PRA without days is not over.
 */
export function isForShoot(
  pra: Pick<Pra, 'approvedVersion' | 'isArchived' | 'endDate'>,
  today: string,
): boolean {
  return pra.approvedVersion > 0 && !pra.isArchived && (pra.endDate === '' || pra.endDate >= today)
}
