import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type Beginning, useBeginningSearch } from '@/data/sync/beginning-search'
import { readRows } from '@/data/sync/kept-rows'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { contractKeys, contracts } from './contract-collection'
import { anyContract, contractFilters, listsContracts, ownContractQueries } from './contract-filters'

const none: readonly Contract[] = []

export interface FoundContracts {
  /** The candidates. The caller still compares them with the whole text. */
  contracts: readonly Contract[]
  /** True if the server may have more. */
  isCut: boolean
  isLoading: boolean
  error: AppError | null
}

/**
 * Returns unarchived contracts that may match a text. People without access to contracts find only their own.
 * @param mostOfWord the most contracts for a text of one word
 */
export function useContractSearch(text: string, mostOfWord: number): FoundContracts {
  const actor = useActor()
  const search = useMemo(() => searchOf(actor, mostOfWord), [actor, mostOfWord])
  const { found, isCut, isLoading, error } = useBeginningSearch(text, search)
  return { contracts: found ?? none, isCut, isLoading, error }
}

function searchOf(actor: Actor, mostOfWord: number): Beginning<Contract> | null {
  const isLong = listsContracts(actor)
  const key = [...contractKeys.lists, 'search', actor.id, actor.companyAccess, isLong]
  if (isLong) {
    const order = { field: 'lastModifiedAt', direction: 'desc' } as const
    const page = async (text: string, size: number) =>
      (
        await contracts.page(contractFilters({ ...anyContract, text }, actor, ''), {
          order,
          size,
        })
      ).rows
    return { key, page, tokensOf, mostOfWord }
  }
  // Only employees can be PM or PC.
  return actor.isEmployee ? { key, page: async () => [], tokensOf, own: () => ownContracts(actor) } : null
}

const tokensOf = ({ searchTokens }: Contract) => searchTokens

async function ownContracts(actor: Actor): Promise<Contract[]> {
  const found = await Promise.all(ownContractQueries(actor).map(asked => readRows(asked)))
  return [...new Map(found.flatMap(({ rows }) => rows).map(row => [row.id, row])).values()]
}
