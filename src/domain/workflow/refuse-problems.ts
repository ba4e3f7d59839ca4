import { AppError } from '@/domain/shared/app-error'

/**
 * Throws AppError 'failed-precondition' with `details.problems` if there are any. `noun` counts them, and `rest` ends the
 * sentence that begins 'One thing is' or '3 things are': the problem and what to do.
 */
export function refuseProblems(problems: readonly unknown[], noun: string, rest: string): void {
  if (problems.length === 0) return
  const count = problems.length === 1 ? `One ${noun} is` : `${problems.length} ${noun}s are`
  throw new AppError('failed-precondition', `${count} ${rest}`, { details: { problems } })
}
