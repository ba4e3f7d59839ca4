import { useQuery } from '@tanstack/react-query'
import { useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import type { Pra } from '@/domain/pras/schema'
import type { AppError } from '@/domain/shared/app-error'
import { pras } from './pra-store'

/** As many as one looks through; a list says when there are more. */
const MOST = 100
const none: readonly Pra[] = []

/**
 * The PRAs of a production, or those that name an SOP, that this person sees, newest first; archived ones are left out.
 * Read when it is asked for. For employees: a freelancer's PRAs are found by their name, not by what they hold.
 */
export function usePrasUsing(field: 'productionId' | 'sopIds', id: string) {
  const { isEmployee, companyAccess } = useActor()
  const filters: Filter[] = [
    ['companyAccess', 'in', companyAccess],
    [field, field === 'sopIds' ? 'array-contains' : '==', id],
  ]
  const { data, error, isPending, refetch } = useQuery<Pra[], AppError>({
    queryKey: ['pras', 'using', field, id, companyAccess],
    queryFn: async () => (await pras.query(filters, { limit: MOST })).rows,
    enabled: isEmployee,
  })
  return {
    pras: data?.filter(pra => !pra.isArchived) ?? none,
    hasMore: (data?.length ?? 0) >= MOST,
    isLoading: isEmployee && isPending,
    isOpenToMe: isEmployee,
    error,
    retry: () => void refetch(),
  }
}
