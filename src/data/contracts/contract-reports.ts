import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import { type Filter, MAX_PAGE } from '@/data/firestore/collection'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { contractKeys, contracts } from './contract-collection'
import { listsContracts } from './contract-filters'

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

/** Every contract that this person may see, of all productions. */
export function useContractsOfAll(): ReportedContracts {
  return useReported(true, 'all', '', nothing)
}
const nothing: readonly Filter[] = []

/** Every contract that is not signed yet, whatever its first day. */
export function useUnsignedContracts(): ReportedContracts {
  return useReported(true, 'unsigned', '', unsigned)
}
const unsigned: readonly Filter[] = [['status', 'in', ['draft', 'submitted', 'approved', 'sent']]]

/**
 * The contracts to send or sign whose first day is on or before `until` (`YYYY-MM-DD`), at most 50, the earliest
 * of them, since a page that is opened often asks for it.
 */
export function useContractsToSign(until: string): ReportedContracts {
  const filters: readonly Filter[] = [
    ['status', 'in', ['approved', 'sent']],
    ['contractStartDate', '>', ''],
    ['contractStartDate', '<=', until],
  ]
  return useReported(true, 'to-sign', until, filters, 50)
}

function useReported(
  isWanted: boolean,
  what: string,
  of: string,
  filters: readonly Filter[],
  limit = MAX_PAGE,
): ReportedContracts {
  const actor = useActor()
  const { data, error, isLoading, refetch } = useQuery<Report, AppError>({
    queryKey: [...contractKeys.lists, 'report', what, of, actor.id, actor.companyAccess],
    queryFn: () => readReported(filters, actor, limit),
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

/**
 * Whoever uses contracts sees all of their companies; others those of which they are PM or PC: these are few, so all that
 * have the right status are read, and no index is kept for their days.
 */
async function readReported(filters: readonly Filter[], actor: Actor, limit: number): Promise<Report> {
  const read = async (more: readonly Filter[], most: number): Promise<Report> => {
    const visible: Filter[] = [
      ['companyAccess', 'in', actor.companyAccess],
      ['isArchived', '==', false],
    ]
    const { rows } = await contracts.query([...visible, ...more], { limit: most })
    return { rows, isCut: rows.length >= most }
  }
  if (listsContracts(actor)) return read(filters, limit)
  const plain = filters.filter(([, operator]) => operator === '==' || operator === 'in')
  const own = await Promise.all(
    ['pmId', 'pcId'].map(role => read([...plain, [role, '==', actor.id]], MAX_PAGE)),
  )
  const byId = new Map(own.flatMap(({ rows }) => rows).map(row => [row.id, row]))
  return { rows: [...byId.values()], isCut: own.some(({ isCut }) => isCut) }
}
