import type { PraType } from '@/domain/pras/schema'
import type { StepContext } from '@/domain/pras/steps/define-step'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** One place where a check trips: the answer to look at, and what is wrong, what it means, what to do. */
export interface Finding {
  /** The step that the answer is in. */
  slug: string
  /** Dot path of the answer in its step: `profiles.0.maxDepth`. */
  path: string
  /**
   * Names the facts that it rests on (the depth, the qualification, the days), since a reason that was given for it holds as long
   * as this sentence is the same.
   */
  message: string
}

/**
 * One check of a whole PRA, as data. `find` is pure, sees every step, never throws on answers of another shape, and returns one
 * finding for each place that is wrong. It finds nothing if answers that it needs are missing: the steps themselves ask for
 * those.
 */
export interface PraCheck {
  /** Never changes once in use: reasons are kept under it. */
  id: string
  strength: CheckStrength
  types: readonly PraType[]
  /** The public source of the rule: a law, HSE's code of practice, CAP 722, an agency's limits. None if the rule is ours. */
  source?: string
  find: (context: StepContext) => Finding[]
  /**
   * Steps without which it cannot know: it says nothing while one that the PRA has is unwritten. Each of them is asked for
   * before anything is sent, so that nothing goes unchecked.
   */
  waitsFor?: readonly string[]
}
