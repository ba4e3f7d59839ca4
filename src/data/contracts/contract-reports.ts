import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import { type Filter, MAX_PAGE } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { contractKeys, contracts } from './contract-collection'

/** All contracts that meet a filter, up to 1,000, for reports. */
export interface ReportedContracts {
  rows: readonly Contract[]
  /** There may be more than could be read. */
  isCut: boolean
  isLoading: boolean
  error: AppError | null
  retry: () => void
}

const none: readonly Contract[] = []

/** Every contract of a production that this person may see; none while no production is chosen. */
export function useContractsOfProduction(productionId: string): ReportedContracts {
  return useReported(productionId !== '', 'production', productionId, [['productionId', '==', productionId]])
}

/** Every contract that is not signed yet, whatever its first day. */
export function useUnsignedContracts(): ReportedContracts {
  return useReported(true, 'unsigned', '', unsigned)
}
const unsigned: readonly Filter[] = [['status', 'in', ['draft', 'submitted', 'approved', 'sent']]]

function useReported(
  isWanted: boolean,
  what: string,
  of: string,
  filters: readonly Filter[],
): ReportedContracts {
  const actor = useActor()
  const { data, error, isLoading, refetch } = useQuery<Listing<Contract>, AppError>({
    queryKey: [...contractKeys.lists, 'report', what, of, actor.id, actor.companyAccess],
    queryFn: () => readReported(filters, actor),
    enabled: isWanted,
  })
  return {
    rows: data?.rows ?? none,
    isCut: (data?.rows.length ?? 0) >= MAX_PAGE,
    isLoading,
    error,
    retry: () => void refetch(),
  }
}

/** Whoever uses contracts sees all of their companies; others those of which they are PM or PC. */
async function readReported(filters: readonly Filter[], actor: Actor): Promise<Listing<Contract>> {
  const visible: Filter[] = [
    ['companyAccess', 'in', actor.companyAccess],
    ['isArchived', '==', false],
    ...filters,
  ]
  if (actor.canAccessContracts || actor.canAccessAdminApp) {
    return contracts.query(visible, { limit: MAX_PAGE })
  }
  const own = await Promise.all(
    ['pmId', 'pcId'].map(role => contracts.query([...visible, [role, '==', actor.id]], { limit: MAX_PAGE })),
  )
  const rows = new Map(own.flatMap(listing => listing.rows).map(row => [row.id, row]))
  return { rows: [...rows.values()], invalid: own.flatMap(({ invalid }) => invalid) }
}
