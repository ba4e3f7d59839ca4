import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Contract } from '@/domain/contracts/schema'
import { contractOnce } from './contract-once'

/**
 * Returns the titles of contracts that other records name, in the order of the ids. A title is empty while its contract is
 * loading, and if it cannot be read.
 */
export function useContractTitles(ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map(id => ({ ...contractOnce(id), select: contractTitle })),
    combine: titlesOf,
  })
}

const contractTitle = ({ reference, name }: Contract) => [reference, name].filter(Boolean).join(' ')
const titlesOf = (results: UseQueryResult<string>[]) => results.map(({ data }) => data ?? '')
