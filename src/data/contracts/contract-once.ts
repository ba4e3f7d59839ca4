import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Contract } from '@/domain/contracts/schema'
import type { AppError } from '@/domain/shared/app-error'
import { contracts } from './contract-collection'

/** Milliseconds for which a contract that was read is taken as it is. */
const FRESH = 60_000

/** One contract, read once and shared with whatever names it. */
export function contractOnce(id: string) {
  return queryOptions<Contract, AppError>({
    queryKey: ['contract', id, 'once'],
    queryFn: () => contracts.get(id),
    staleTime: FRESH,
  })
}

/** One contract, read once: for what names it. Nothing is read where the id is empty. */
export function useContractOnce(id: string) {
  const { data, error, isPending } = useQuery({ ...contractOnce(id), enabled: id !== '' })
  return { contract: data, error, isLoading: isPending && id !== '' }
}
