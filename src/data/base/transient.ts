import { type AppError, isAppError } from '@/domain/shared/app-error'

/** Whether a failure says nothing of what was asked for: the same may be asked again later. */
export function isTransient(error: AppError): boolean {
  return (
    isAppError(error, 'unavailable') ||
    isAppError(error, 'deadline-exceeded') ||
    isAppError(error, 'unauthenticated')
  )
}
