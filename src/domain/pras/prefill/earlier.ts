import type { Pra } from '@/domain/pras/schema'

/**
 * Of the PRAs of a production the one whose facts hold best for another trip to the same country: one of the same type, which
 * answers the same questions, before the others; one in force before one that is only sent; the latest.
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
