import { type AppError, isAppError } from '@/domain/shared/app-error'

/** True if a failure may be temporary, so that the same request may be sent again later. */
export function isTransient(error: AppError): boolean {
  return (
    isAppError(error, 'unavailable') ||
    isAppError(error, 'deadline-exceeded') ||
    isAppError(error, 'unauthenticated')
  )
}
