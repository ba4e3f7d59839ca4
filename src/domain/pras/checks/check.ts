import type { PraType } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** One place where a check applies: the answer, and a sentence about what is wrong, what it means and what to do. */
export interface Finding {
  slug: string
  /** Dot path of the answer in its step: `profiles.0.maxDepth`. */
  path: string
  /**
   * Names the facts that it depends on (the depth, the qualification, the days): a reason that was given for it is valid as long
   * as this sentence is the same.
   */
  message: string
}

/**
 * One check of a whole PRA, as data. `find` is pure, sees every step, never throws on answers of another shape, and returns one
 * finding for each wrong place. It finds nothing if answers that it needs are missing: the steps themselves ask for those.
 */
export interface PraCheck {
  /** Never changes once in use: reasons are stored under it. */
  id: string
  strength: CheckStrength
  types: readonly PraType[]
  /** The public source of the rule: a law, HSE's code of practice, CAP 722, an agency's limits. None if the rule is ours. */
  source?: string
  find: (context: StepContext) => Finding[]
  /**
   * Steps that the check needs: it finds nothing while one that the PRA has is unwritten. Each of them is required before
   * submission, so nothing goes unchecked.
   */
  waitsFor?: readonly string[]
}
