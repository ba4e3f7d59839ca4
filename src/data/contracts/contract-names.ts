import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Contract } from '@/domain/contracts/schema'
import { contractOnce } from './contract-once'

/** Titles in the order of the ids. A title is empty while its contract is loading or cannot be read. */
export function useContractTitles(ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map(id => ({ ...contractOnce(id), select: contractTitle })),
    combine: titlesOf,
  })
}

const contractTitle = ({ reference, name }: Contract) => [reference, name].filter(Boolean).join(' ')
const titlesOf = (results: UseQueryResult<string>[]) => results.map(({ data }) => data ?? '')
