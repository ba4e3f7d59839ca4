import type { Pra } from '@/domain/pras/schema'

/** The same type first, because it has the same questions; then one in force; then the latest. */
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
