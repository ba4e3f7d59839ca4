import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import { inParts } from '@/domain/shared/values/in-parts'
import { contractKeys, contracts } from './contract-collection'

/** Firestore allows 30 combinations of alternatives: three kinds of company access times these values. */
const AT_ONCE = 10
/** The most documents that the rules allow in one request. */
const MOST = 1000
const none: readonly Contract[] = []

export interface EarlierBy {
  field: 'crewId' | 'crewSpecialism' | 'productionId'
  values: readonly string[]
}

/** Returns the contracts of these people, roles or productions that this person may see, for people with access to contracts. */
export function useEarlierContracts({ field, values }: EarlierBy) {
  const actor = useActor()
  const asked = [...new Set(values)].filter(value => value !== '').toSorted()
  const { data, error, isLoading, refetch } = useQuery<readonly Contract[], AppError>({
    queryKey: [...contractKeys.lists, 'earlier', field, asked, actor.id, actor.companyAccess],
    queryFn: async () => {
      const listings = await Promise.all(
        inParts(asked, AT_ONCE).map(part => {
          const filters: Filter[] = [
            ['companyAccess', 'in', actor.companyAccess],
            ['isArchived', '==', false],
            [field, 'in', part],
          ]
          return contracts.query(filters, { limit: MOST })
        }),
      )
      return listings.flatMap(({ rows }) => rows)
    },
    enabled: asked.length > 0,
  })
  return { rows: data ?? none, error, isLoading, retry: () => void refetch() }
}
