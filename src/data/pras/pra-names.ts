import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Pra } from '@/domain/pras/schema'
import { briefOf } from './linked-pras'

/** How long a name counts as fresh. Milliseconds. */
const FRESH = 10 * 60_000

/** Returns the text that names a PRA in other records: its reference and title. */
export function praName(pra: Pick<Pra, 'reference' | 'title'>): string {
  return [pra.reference, pra.title].filter(Boolean).join(' ')
}

/**
 * Returns the names of PRAs, in the order of the ids; each PRA is read once. If a PRA cannot be read, the reason takes the place
 * of its name. Returns the same array until its content changes.
 */
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
