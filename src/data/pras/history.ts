import { useQuery } from '@tanstack/react-query'
import { useLogPages } from '@/data/records/log-pages'
import type { Pra } from '@/domain/pras/schema'
import type { StoredPra } from '@/domain/pras/stored'
import type { AppError } from '@/domain/shared/app-error'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'
import { readStored } from './pra-store'

/** The data for the history of a PRA in the admin area. They are loaded on demand, without listeners. */

const noSteps: StoredPra['steps'] = {}

/** Returns the header of one PRA, read once without its steps. */
export function usePraHeader(id: string) {
  const { data, error, isPending, refetch } = useQuery<Pra, AppError>({
    queryKey: praKeys.historyHeader(id),
    queryFn: () => pras.get(id),
  })
  return { pra: data, isLoading: isPending, error, retry: () => void refetch() }
}

/** Returns the present answers of a PRA with their header; reads only while `isWanted`. */
export function usePraWorkingCopy(id: string, isWanted: boolean) {
  const { data, error, isPending, refetch } = useQuery<StoredPra, AppError>({
    queryKey: praKeys.workingCopy(id),
    queryFn: () => readStored(id),
    enabled: isWanted,
    staleTime: 0,
  })
  return {
    pra: data?.pra,
    steps: data?.steps ?? noSteps,
    isLoading: isWanted && isPending,
    error,
    retry: () => void refetch(),
  }
}

/** Returns every log entry of a PRA, newest first, in pages of 25. For admins. */
export const usePraLogPages = (id: string) => useLogPages('pra', id, praKeys.logPages(id))
