import type { Pra } from '@/domain/pras/schema'

/** So many PRAs show what is usual; more would cost more reads than they say. */
export const MOST_SIMILAR = 6

/**
 * The approved PRAs that one is best laid beside: of its type, those of its production and its countries first, then the
 * latest. `pras` may hold one twice.
 */
export function similarPras(
  pra: Pick<Pra, 'id' | 'type' | 'productionId' | 'countryIds'>,
  pras: readonly Pra[],
): Pra[] {
  const rank = (other: Pra) =>
    (other.productionId === pra.productionId ? 2 : 0) + (sharesCountry(pra, other) ? 1 : 0)
  return [...new Map(pras.map(other => [other.id, other])).values()]
    .filter(other => other.id !== pra.id && other.type === pra.type && other.approvedVersion > 0)
    .filter(other => !other.isArchived)
    .sort((a, b) => rank(b) - rank(a) || b.startDate.localeCompare(a.startDate))
    .slice(0, MOST_SIMILAR)
}

function sharesCountry(one: Pick<Pra, 'countryIds'>, other: Pick<Pra, 'countryIds'>): boolean {
  return one.countryIds.some(country => other.countryIds.includes(country))
}
