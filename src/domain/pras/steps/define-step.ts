import type { PraType } from '@/domain/pras/schema'
import type { CheckStrength } from '@/domain/shared/check-strength'
import type { FieldProblem } from '@/domain/shared/field-problems'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'

/** A sentence about one answer of a step. An error blocks submit and export; a warning does not. Neither blocks saving. */
export interface Problem extends FieldProblem {
  slug: string
  /** Of a check of the whole PRA: which, how much it asks for, and whether a reason holds. Absent for what a step says itself. */
  check?: { id: string; strength: CheckStrength; source: string; isExplained: boolean }
}

/** What a step knows beside its own answers. */
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
export interface StepDefinition {
  slug: string
  title: string
  /** One sentence at the top of the step's form. */
  intro?: string
  types: readonly PraType[]
  fields: readonly Field[]
  /** Shown only when this holds (manned aircraft on a regular PRA); always unless told. */
  showWhen?: (context: StepContext) => boolean
  /** What no single field can say: end before start, an expired licence, a missing role. */
  check?: (content: Content, context: FieldContext) => Omit<Problem, 'slug'>[]
}

/** Declares a step. Field names are unique in their group. */
export function defineStep(step: StepDefinition): StepDefinition {
  return step
}

/** A problem that blocks submit and export. */
export function error(path: string, message: string): Omit<Problem, 'slug'> {
  return { path, message, level: 'error' }
}

/** A problem that is worth a look but blocks nothing. */
export function warning(path: string, message: string): Omit<Problem, 'slug'> {
  return { path, message, level: 'warning' }
}
