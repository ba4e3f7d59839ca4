import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import { type Filter, MAX_PAGE } from '@/data/firestore/collection'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { contractKeys, contracts } from './contract-collection'
import { listsContracts } from './contract-filters'

/** All contracts that match a filter, up to 1,000, for reports. */
export interface ReportedContracts {
  rows: readonly Contract[]
  /** True if the limit was reached, so that contracts may be missing. */
  isCut: boolean
  isLoading: boolean
  error: AppError | null
  retry: () => void
}

const none: readonly Contract[] = []

/** Returns every contract of a production that this person may see; empty until a production is chosen. */
export function useContractsOfProduction(productionId: string): ReportedContracts {
  return useReported(productionId !== '', 'production', productionId, [['productionId', '==', productionId]])
}

export function useContractsOfAll(): ReportedContracts {
  return useReported(true, 'all', '', nothing)
}
const nothing: readonly Filter[] = []

function useReported(
  isWanted: boolean,
  what: string,
  of: string,
  filters: readonly Filter[],
): ReportedContracts {
  const actor = useActor()
  const { data, error, isLoading, refetch } = useQuery<Report, AppError>({
    queryKey: [...contractKeys.lists, 'report', what, of, actor.id, actor.companyAccess],
    queryFn: () => readReported(filters, actor),
    enabled: isWanted,
  })
  return {
    rows: data?.rows ?? none,
    isCut: data?.isCut ?? false,
    isLoading,
    error,
    retry: () => void refetch(),
  }
}

interface Report {
  rows: readonly Contract[]
  isCut: boolean
}

/** With access to contracts: those of the person's companies. Otherwise: those where they are PM or PC. */
async function readReported(filters: readonly Filter[], actor: Actor): Promise<Report> {
  const read = async (more: readonly Filter[]): Promise<Report> => {
    const visible: Filter[] = [
      ['companyAccess', 'in', actor.companyAccess],
      ['isArchived', '==', false],
    ]
    const { rows } = await contracts.query([...visible, ...more], { limit: MAX_PAGE })
    return { rows, isCut: rows.length >= MAX_PAGE }
  }
  if (listsContracts(actor)) return read(filters)
  const own = await Promise.all(['pmId', 'pcId'].map(role => read([...filters, [role, '==', actor.id]])))
  const byId = new Map(own.flatMap(({ rows }) => rows).map(row => [row.id, row]))
  return { rows: [...byId.values()], isCut: own.some(({ isCut }) => isCut) }
}
