import { AppError } from '@/domain/shared/app-error'

/** Error codes that mean that something is broken; the others are ordinary refusals, or a lost connection. */
const broken: readonly string[] = ['internal', 'unimplemented']

/** True if an error means that the app or the server is broken: not a refusal, and not a lost connection. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof AppError) || broken.includes(error.code)
}
