import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/** How long a name counts as fresh. Milliseconds. */
const FRESH = 10 * 60_000

/** Returns the text that names a PRA in other records: its reference and title. */
export function praName(pra: Pick<Pra, 'reference' | 'title'>): string {
  return [pra.reference, pra.title].filter(Boolean).join(' ')
}

/** In the order of the ids; the same array until it changes. An unreadable PRA has its reason. */
export function usePraNames(ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map(id => ({
      ...briefOf(id),
      select: praName,
      staleTime: FRESH,
    })),
    combine: namesOf,
  })
}

function namesOf(results: UseQueryResult<string>[]): string[] {
  return results.map(({ data, isPending }) => data ?? (isPending ? 'Loading…' : 'A PRA that you may not see'))
}
