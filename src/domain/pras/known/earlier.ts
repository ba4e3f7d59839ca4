import type { Pra } from '@/domain/pras/schema'

/** Of the PRAs of a production the one whose facts hold best for another trip to the same country. */
export function earlierOf(
  { id, countryIds }: Pick<Pra, 'id' | 'countryIds'>,
  pras: readonly Pra[],
): Pra | undefined {
  const rank = (pra: Pra) => (pra.approvedVersion > 0 ? 1 : 0)
  return pras
    .filter(pra => pra.id !== id && !pra.isArchived && pra.status !== 'draft')
    .filter(pra => pra.countryIds.some(country => countryIds.includes(country)))
    .sort((a, b) => rank(b) - rank(a) || b.startDate.localeCompare(a.startDate))[0]
}
