import { useQuery } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { usePrasUsing } from './linked-pras'
import { type LoadedPra, loadLinkedPras } from './load-linked'

/** Milliseconds for which its answers are taken as they are. */
const FRESH = 300_000

/**
 * The latest other PRA of the same production that went to one of the same countries, one in force before one that is only
 * sent; undefined where there is none, while it is being read, and where `isAsked` is false.
 */
export function useEarlierPra(
  pra: Pick<Pra, 'id' | 'productionId' | 'countryIds'>,
  isAsked: boolean,
): LoadedPra | undefined {
  const { pras } = usePrasUsing('productionId', pra.productionId, isAsked)
  const earlier = earlierOf(pra, pras)
  const { data } = useQuery({
    queryKey: ['pras', 'earlier', earlier?.id ?? ''],
    queryFn: () => loadLinkedPras([earlier?.id ?? '']),
    enabled: isAsked && earlier !== undefined,
    staleTime: FRESH,
  })
  return data?.[0]
}

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
