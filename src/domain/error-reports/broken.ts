import { AppError } from '@/domain/shared/app-error'

/** The error codes that mean that something is broken. The other codes are ordinary refusals, or a lost connection. */
const broken: readonly string[] = ['internal', 'unimplemented']

/** Returns whether an error means that the app or the server is broken, and is not a refusal or a lost connection. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof AppError) || broken.includes(error.code)
}
