import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { PraType } from '@/domain/pras/schema'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/**
 * A problem of one answer of a step, as a sentence. An error prevents submitting and exporting, a warning does not; neither
 * prevents saving.
 */
export interface Problem extends FieldProblem {
  slug: string
  /**
   * For a problem from a check of the whole PRA: the check's id and strength, and whether a valid reason was written. Absent for
   * a problem of the step itself.
   */
  check?: { id: string; strength: CheckStrength; source: string; isExplained: boolean }
}

/** The facts that a step can use in addition to its own answers. */
export type StepContext = Omit<FieldContext, 'step'>

/** The stored steps of a PRA, by slug. A step that was never written is absent. */
export type PraSteps = Readonly<
  Record<
    string,
    { content: Content /** The parts that could not be read, in words. */; unread?: readonly string[] }
  >
>

/**
 * A step of a PRA as data: its fields, their labels, and when each is required. The form, the reading view, the PDF, the missing
 * answers and the comparison of versions all come from the fields, so a new field is one line here.
 */
export interface StepDefinition<
  Slug extends string = string,
  Fields extends readonly Field[] = readonly Field[],
> {
  slug: Slug
  title: string
  /** A sentence that the form shows at the top of the step. */
  intro?: string
  types: readonly PraType[]
  fields: Fields
  /** Returns whether the step is shown, as manned aircraft on a regular PRA; without this function, it always is. */
  showWhen?: (context: StepContext) => boolean
  /** Finds problems that involve several fields, such as an end before a start, an expired licence, or a missing role. */
  check?: (content: Content, context: FieldContext) => StepFinding[]
}

export interface StepFinding<Path extends string = string> {
  path: Path
  message: string
  level: 'error' | 'warning'
}

export type AnswersOf<Step extends StepDefinition> = FullAnswers<Step['fields']>

/**
 * Defines a step. Field names must be unique within their group. TypeScript knows the type of each answer and path in the step's
 * check.
 */
export function defineStep<const Slug extends string, const Fields extends readonly Field[]>(
  step: Omit<StepDefinition<Slug, Fields>, 'check'> & {
    check?: (answers: FullAnswers<Fields>, context: FieldContext) => StepFinding<PathOf<Fields>>[]
  },
): StepDefinition<Slug, Fields> {
  const { check, ...rest } = step
  return check
    ? { ...rest, check: (content, context) => check(fullAnswers(rest.fields, content), context) }
    : rest
}

/** Returns the answers to a step; all are empty if the step was never written. */
export function answersOf<Fields extends readonly Field[]>(
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  context: Pick<StepContext, 'steps'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, context.steps[step.slug] ?? NO_ANSWERS)
}

/** Returns the answers to a step from stored steps; all are empty if the step was never written. */
export function answersIn<Fields extends readonly Field[]>(
  steps: PraSteps,
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, steps[step.slug]?.content ?? NO_ANSWERS)
}

const NO_ANSWERS: Content = {}

/** Makes a problem that prevents submitting and exporting. */
export function error<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'error' }
}

/** Makes a problem that prevents nothing. */
export function warning<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'warning' }
}
