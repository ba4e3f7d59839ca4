import type { Problem } from '@/domain/pras/steps/define-step'

/** By the action that they need. An explained finding is not a problem any more; it is shown with its reason. */
export interface ProblemGroups {
  /** Answers that are missing, invalid, or blocked by a check. */
  toMend: Problem[]
  /** Findings that still need a reason. */
  toExplain: Problem[]
  /** Notices, which block nothing. */
  toKnow: Problem[]
  /** Everything that blocks the PRA: first the answers to correct, then the findings to explain. */
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
