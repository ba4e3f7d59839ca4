import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import { contracts } from './contract-collection'

/** How long a contract counts as fresh. Milliseconds. */
const FRESH = 60_000

/** Returns the query for one contract: it is read once, and shared by all screens that show its name. */
export function contractOnce(id: string) {
  return queryOptions<Contract, AppError>({
    queryKey: ['contract', id, 'once'],
    queryFn: () => contracts.get(id),
    staleTime: FRESH,
  })
}

/** Returns one contract, read once, for a record that names it. Reads nothing for an empty id. */
export function useContractOnce(id: string) {
  const { data, error, isPending } = useQuery({ ...contractOnce(id), enabled: id !== '' })
  return { contract: data, error, isLoading: isPending && id !== '' }
}
