import { fieldProblems } from '@/domain/fields/field-problems'
import type { PraType } from '@/domain/pras/schema'
import { isBlank, withRealDays } from '@/domain/shared/answers'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { COPIED_FROM, copiedFrom } from './copied'
import { error, type PraSteps, type Problem, type StepContext, type StepDefinition } from './define-step'
import { stepContext, stepsFor } from './registry'

/** A problem for a step that was copied and not confirmed, because people often do not read copied answers again (domain 0). */
function copiedProblems(content: Content): Omit<Problem, 'slug'>[] {
  const reference = copiedFrom(content)
  if (!reference) return []
  return [
    error(
      COPIED_FROM,
      `This answer was copied from ${reference} and nobody has confirmed it. Check that it is right for this shoot, then confirm it`,
    ),
  ]
}

/**
 * Returns the problems of one step: first those of single fields, in the order of the fields, then those that involve several
 * fields. Errors prevent submitting and exporting, warnings do not; neither prevents saving (domain 0).
 */
export function stepProblems(step: StepDefinition, content: Content, context: StepContext): Problem[] {
  const real = withRealDays(step.fields, content)
  const own: FieldContext = { ...context, steps: { ...context.steps, [step.slug]: real }, step: real }
  const found = [
    ...copiedProblems(content),
    ...fieldProblems(step.fields, content, own),
    ...(step.check?.(real, own) ?? []),
  ]
  return found.map(finding => ({ slug: step.slug, ...finding }))
}

/**
 * The problems in a PRA's steps (guards g4 to g6 of domain 3.2). `allProblems` adds the problems from checks of the whole PRA.
 * @param today the calendar day in London, `YYYY-MM-DD`
 * @param registry data of the registers of pilots, aircraft and people; without it only typed answers count
 */
export function praProblems(
  pra: { type: PraType },
  steps: PraSteps,
  today: string,
  registry?: CertificateRegistry,
): Problem[] {
  const context = stepContext(pra, steps, today, registry)
  return stepsFor(pra, steps).flatMap(step => stepProblems(step, steps[step.slug]?.content ?? {}, context))
}

export interface StepState {
  state: 'complete' | 'incomplete' | 'empty'
  /** The number of errors in the step. */
  missing: number
}

/**
 * Returns how far a step is, for the list of steps: complete, not begun, or how many errors it has.
 * @param ofChecks the problems from checks of the whole PRA; those of other steps are ignored
 */
export function stepState(
  step: StepDefinition,
  content: Content,
  context: StepContext,
  ofChecks: readonly Problem[] = [],
): StepState {
  const own = ofChecks.filter(({ slug }) => slug === step.slug)
  const missing = [...stepProblems(step, content, context), ...own].filter(
    problem => problem.level === 'error',
  ).length
  if (isBlank(content)) return { state: missing === 0 ? 'complete' : 'empty', missing }
  return { state: missing === 0 ? 'complete' : 'incomplete', missing }
}
