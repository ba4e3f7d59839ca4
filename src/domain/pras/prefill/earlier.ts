import type { Pra } from '@/domain/pras/schema'

/**
 * The PRA of a production whose facts best fit another trip to the same country: one of the same type, which has the same
 * questions, before the others; one in force before one that is only sent; the latest.
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
