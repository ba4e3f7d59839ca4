import type { Pra } from '@/domain/pras/schema'

/**
 * Chooses the PRA of a production that is most useful for another trip to the same country: first of the same type, because it
 * has the same questions; then one in force rather than one that was only submitted; then the latest.
 */
export function earlierOf(
  { id, countryIds, type }: Pick<Pra, 'id' | 'countryIds' | 'type'>,
  pras: readonly Pra[],
): Pra | undefined {
  const rank = (pra: Pra) => (pra.type === type ? 2 : 0) + (pra.approvedVersion > 0 ? 1 : 0)
  return pras
    .filter(pra => pra.id !== id && !pra.isArchived && pra.status !== 'draft')
    .filter(pra => pra.countryIds.some(country => countryIds.includes(country)))
    .sort((a, b) => rank(b) - rank(a) || b.startDate.localeCompare(a.startDate))[0]
}
