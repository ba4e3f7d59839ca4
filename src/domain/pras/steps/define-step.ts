import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { PraType } from '@/domain/pras/schema'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** A sentence about one answer of a step. An error blocks submit and export; a warning does not. Neither blocks saving. */
export interface Problem extends FieldProblem {
  slug: string
  /** A check of the whole PRA: which one, how strong it is, and whether a reason holds. Absent for problems of the step itself. */
  check?: { id: string; strength: CheckStrength; source: string; isExplained: boolean }
}

/** The facts that a step knows other than its own answers. */
export type StepContext = Omit<FieldContext, 'step'>

/** The steps of one PRA by slug, as they are stored: a step that was never written is absent. */
export type PraSteps = Readonly<
  Record<
    string,
    { content: Content /** What of it could not be read, in words. */; unread?: readonly string[] }
  >
>

/**
 * A step of a PRA as data: its fields say what a person may enter, what is required and when, and what it is called.
 * From the fields follow the form, the reading view, the PDF, completeness, and the comparison of two versions, so that
 * adding a field means adding one line here.
 */
export interface StepDefinition<
  Slug extends string = string,
  Fields extends readonly Field[] = readonly Field[],
> {
  slug: Slug
  title: string
  /** One sentence at the top of the step's form. */
  intro?: string
  types: readonly PraType[]
  fields: Fields
  /** Shown only when this holds (manned aircraft on a regular PRA); always by default. */
  showWhen?: (context: StepContext) => boolean
  /** What no single field can say: end before start, an expired licence, a missing role. */
  check?: (content: Content, context: FieldContext) => StepFinding[]
}

/** What a step says of one of its own answers. */
export interface StepFinding<Path extends string = string> {
  path: Path
  message: string
  level: 'error' | 'warning'
}

/** The answers of a step as its checks and those of the whole PRA read them. */
export type AnswersOf<Step extends StepDefinition> = FullAnswers<Step['fields']>

/** Declares a step. Field names are unique in their group. Its check reads typed answers, and names typed paths. */
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

/** The PRA's answers in this step, empty if there are none. */
export function answersOf<Fields extends readonly Field[]>(
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  context: Pick<StepContext, 'steps'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, context.steps[step.slug] ?? NO_ANSWERS)
}

/** The same of stored steps. */
export function answersIn<Fields extends readonly Field[]>(
  steps: PraSteps,
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
): FullAnswers<Fields> {
  return fullAnswers(step.fields, steps[step.slug]?.content ?? NO_ANSWERS)
}

const NO_ANSWERS: Content = {}

/** A problem that blocks submit and export. */
export function error<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'error' }
}

/** A problem that is worth a look but blocks nothing. */
export function warning<const Path extends string>(path: Path, message: string): StepFinding<Path> {
  return { path, message, level: 'warning' }
}
