import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { PraType } from '@/domain/pras/schema'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** A sentence about one answer of a step. An error blocks submit and export; a warning does not. Neither blocks saving. */
export interface Problem extends FieldProblem {
  slug: string
  /**
   * For a check of the whole PRA: its id, its strength, and whether it has a valid reason. Absent for problems of the step
   * itself.
   */
  check?: { id: string; strength: CheckStrength; source: string; isExplained: boolean }
}

/** The facts that a step has in addition to its own answers. */
export type StepContext = Omit<FieldContext, 'step'>

/** The stored steps of one PRA by slug: a step that was never written is absent. */
export type PraSteps = Readonly<
  Record<
    string,
    { content: Content /** The parts that could not be read, in words. */; unread?: readonly string[] }
  >
>

/**
 * A step of a PRA as data: its fields define the inputs, when they are required, and their labels. The form, the reading view,
 * the PDF, completeness and the comparison of two versions follow from the fields, so adding a field means adding one line here.
 */
export interface StepDefinition<
  Slug extends string = string,
  Fields extends readonly Field[] = readonly Field[],
> {
  slug: Slug
  title: string
  /** A sentence at the top of the step's form. */
  intro?: string
  types: readonly PraType[]
  fields: Fields
  /** True if the step is shown (manned aircraft on a regular PRA); by default always. */
  showWhen?: (context: StepContext) => boolean
  /** Finds problems that involve several fields: end before start, an expired licence, a missing role. */
  check?: (content: Content, context: FieldContext) => StepFinding[]
}

/** A problem that a step finds in one of its own answers. */
export interface StepFinding<Path extends string = string> {
  path: Path
  message: string
  level: 'error' | 'warning'
}

/** The answers of a step in the form that checks read. */
export type AnswersOf<Step extends StepDefinition> = FullAnswers<Step['fields']>

/** Declares a step. Field names are unique in their group. The step's check reads typed answers, and names typed paths. */
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

/** Returns the PRA's answers in this step; without stored answers, an empty object. */
export function answersOf<Fields extends readonly Field[]>(
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  context: Pick<StepContext, 'steps'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, context.steps[step.slug] ?? NO_ANSWERS)
}

/** Returns the answers in this step from stored steps; without stored answers, an empty object. */
export function answersIn<Fields extends readonly Field[]>(
  steps: PraSteps,
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, steps[step.slug]?.content ?? NO_ANSWERS)
}

const NO_ANSWERS: Content = {}

/** Makes a problem that blocks submit and export. */
export function error<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'error' }
}

/** Makes a problem that blocks nothing. */
export function warning<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'warning' }
}
