import type { Problem } from '@/domain/pras/steps/define-step'

/**
 * The problems of a PRA by the action that they need; an explained finding is not a problem any more, and is shown with its
 * reason.
 */
export interface ProblemGroups {
  /** Missing, not valid, or blocked by a check. */
  toMend: Problem[]
  /** Asks for a reason that is not given yet. */
  toExplain: Problem[]
  /** Worth a look; keeps nothing from going on. */
  toKnow: Problem[]
  /** Everything that holds it back: to correct, then to explain. */
  errors: Problem[]
}

export function groupProblems(problems: readonly Problem[]): ProblemGroups {
  const isOpen = ({ level }: Problem) => level === 'error'
  const asksReason = ({ check }: Problem) => check?.strength === 'explain'
  const toMend = problems.filter(problem => isOpen(problem) && !asksReason(problem))
  const toExplain = problems.filter(problem => isOpen(problem) && asksReason(problem))
  const toKnow = problems.filter(problem => !isOpen(problem) && problem.check?.isExplained !== true)
  return { toMend, toExplain, toKnow, errors: [...toMend, ...toExplain] }
}
