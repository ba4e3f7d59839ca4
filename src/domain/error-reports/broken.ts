import { AppError } from '@/domain/shared/app-error'

/** Codes of errors that say that something is broken; the others are answers, or the line. */
const broken: readonly string[] = ['internal', 'unimplemented']

/** Whether an error says that the app or the server is broken: not a refusal, and not a line that is down. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof AppError) || broken.includes(error.code)
}
