import type { PraType } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** One place where a check found something: the answer, and a sentence that says what is wrong, what it means and what to do. */
export interface Finding {
  slug: string
  /** Dot path of the answer in its step: `profiles.0.maxDepth`. */
  path: string
  /**
   * Names the facts that the finding depends on (the depth, the qualification, the days). A reason for the finding is valid as
   * long as this sentence is the same.
   */
  message: string
}

/**
 * One check of a whole PRA, as data. `find` is pure, sees every step, accepts answers of any shape without throwing, and returns
 * one finding per wrong place. It returns nothing if answers that it needs are missing, because the steps already ask for them.
 */
export interface PraCheck {
  /** This id never changes once in use: reasons are stored under it. */
  id: string
  strength: CheckStrength
  types: readonly PraType[]
  /** The public source of the rule: a law, HSE's code of practice, CAP 722, an agency's limits. Absent if the rule is our own. */
  source?: string
  find: (context: StepContext) => Finding[]
  /**
   * Steps that the check needs. While one of them is not written, the check finds nothing. All these steps are required before
   * submission, so nothing goes unchecked.
   */
  waitsFor?: readonly string[]
}
