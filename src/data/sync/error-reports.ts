import { useQuery } from '@tanstack/react-query'
import { collection } from '@/data/firestore/collection'
import { type ErrorSummary, errorSummarySchema } from '@/domain/error-reports/schema'
import type { AppError } from '@/domain/shared/app-error'

const SHOWN = 50
const reports = collection('errorReports', errorSummarySchema)

/** Returns the errors of the app, for admins: the latest kinds, newest first. Loaded once; `retry` loads them again. */
export function useErrorReports() {
  const { data, error, isPending, isFetching, refetch } = useQuery<ErrorSummary[], AppError>({
    queryKey: ['errorReports'],
    queryFn: async () => {
      const order = { field: 'lastAt', direction: 'desc' } as const
      return (await reports.page([], { order, size: SHOWN })).rows
    },
  })
  return { reports: data, error, isLoading: isPending, isFetching, retry: () => void refetch() }
}
