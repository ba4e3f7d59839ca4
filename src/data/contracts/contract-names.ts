import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Contract } from '@/domain/contracts/schema'
import { contractOnce } from './contract-once'

/** What people call contracts that others name by id, in their order; empty until one is read, and where it cannot be. */
export function useContractTitles(ids: readonly string[]): readonly string[] {
  return useQueries({
    queries: ids.map(id => ({ ...contractOnce(id), select: contractTitle })),
    combine: titlesOf,
  })
}

const contractTitle = ({ reference, name }: Contract) => [reference, name].filter(Boolean).join(' ')
const titlesOf = (results: UseQueryResult<string>[]) => results.map(({ data }) => data ?? '')
