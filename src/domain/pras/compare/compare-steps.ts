import type { PraType } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { allSteps, stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { type AnswerChange, compareContent } from './compare-content'
import { compareReasons } from './compare-reasons'

/** The answers of a PRA, and its type, which decides which steps it has. */
export interface PraAnswers {
  type: PraType
  steps: PraSteps
}

const noNames: Names = () => ''

/**
 * All differences between two sets of answers of a PRA, in the order of its steps. The sets are two versions, or a version and
 * the present answers. A step that only one set has counts as added or removed, with all its answers and reasons.
 */
export function compareSteps(before: PraAnswers, after: PraAnswers, names: Names = noNames): AnswerChange[] {
  const side = ({ type, steps }: PraAnswers) => {
    const slugs = new Set(stepsFor({ type }, steps).map(step => step.slug))
    const context = stepContext({ type }, steps)
    return (slug: string) => {
      const content = slugs.has(slug) ? (steps[slug]?.content ?? {}) : {}
      return { content, context: { ...context, step: content } }
    }
  }
  const old = side(before)
  const now = side(after)
  return allSteps.flatMap(({ slug, fields }) => [
    ...compareContent(slug, fields, old(slug), now(slug), names),
    ...compareReasons(slug, old(slug).content, now(slug).content),
  ])
}

/** The slugs of the steps that differ, in the order of the steps (domain 1.22: the diff list). */
export function changedSteps(before: PraAnswers, after: PraAnswers): string[] {
  return [...new Set(compareSteps(before, after).map(change => change.step))]
}
