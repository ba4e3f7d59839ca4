import type { PraType } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** A place where a check found something, with a sentence that says what is wrong, what that means, and what to do. */
export interface Finding {
  slug: string
  /** The path of the answer within its step, with dots: `profiles.0.maxDepth`. */
  path: string
  /**
   * A sentence with the facts on which the finding depends (the depth, the qualification, the days). A reason that somebody wrote
   * for the finding is valid as long as this sentence stays the same.
   */
  message: string
}

/**
 * One check of a whole PRA, as data. `find` is pure, reads any step, and returns one finding per wrong place. It accepts stored
 * answers of any shape without throwing. It returns nothing if answers that it needs are missing, because the steps already ask
 * for them.
 */
export interface PraCheck {
  /** The id of the check. It never changes once in use, because reasons are stored under it. */
  id: string
  strength: CheckStrength
  types: readonly PraType[]
  /** The public source of the rule, such as a law or an agency's limits. Absent if the rule is our own. */
  source?: string
  find: (context: StepContext) => Finding[]
  /** The check finds nothing until these steps are written. They are required, so nothing stays unchecked. */
  waitsFor?: readonly string[]
}
