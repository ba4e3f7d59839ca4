import { asContent, asItems, holds, isBlank, isShown } from '@/domain/shared/answers'
import { shortened } from '@/domain/shared/cells/cells'
import { unreadText } from '@/domain/shared/cells/unread-cells'
import type { Content, Field, FieldContext, ListField, ScalarField } from '@/domain/shared/fields'
import { isNonAnswer } from '@/domain/shared/reasons/non-answer'
import { valueMessage } from '@/domain/shared/values/value-message'
import { lowerFirst, missingMessage } from './missing-message'

/** A problem of one answer, as a sentence. An error prevents submitting, a warning does not; neither prevents saving. */
export interface FieldProblem {
  /** The path of the answer, with dots: `schedule.0.date`. */
  path: string
  message: string
  /** The sentence to show next to the field. `message` is the same sentence after the name of the list or group. */
  short?: string
  level: 'error' | 'warning'
}

function scalarProblem(field: ScalarField, answers: Content, context: FieldContext): string {
  const value = answers[field.name]
  if (isBlank(value)) {
    const typed = unreadText(answers, field.name)
    if (typed !== '') return `“${shortened(typed)}” cannot be read. ${missingMessage(field)}`
    return holds(field.required, answers, context) ? missingMessage(field) : ''
  }
  const fault = valueMessage(field, value, context.step)
  if (fault || !context.refusesNonAnswers || !holds(field.required, answers, context)) return fault
  const said = saidBy(field, value)
  return said !== '' && isNonAnswer(said, field)
    ? `“${shortened(said)}” is not an answer yet. ${missingMessage(field)}`
    : ''
}

/** The text of a text answer, or a name that was typed instead of choosing a person; empty for every other answer. */
function saidBy({ kind }: ScalarField, value: unknown): string {
  if (kind === 'text' || kind === 'textarea' || kind === 'richText') return String(value).trim()
  const { userId, name } = asContent(value)
  return kind === 'person' && !userId && typeof name === 'string' ? name.trim() : ''
}

function listProblems(
  field: ListField,
  answers: Content,
  context: FieldContext,
  path: string,
): FieldProblem[] {
  const items = asItems(answers[field.name])
  const found: FieldProblem[] = []
  const own = typeof field.minItems === 'function' ? field.minItems(context) : (field.minItems ?? 0)
  const least = Math.max(own, holds(field.required, answers, context) ? 1 : 0)
  if (items.length < least) {
    const many =
      least === 1
        ? `at least one ${field.itemName}`
        : `at least ${least}; there ${items.length === 1 ? 'is' : 'are'} ${items.length}`
    found.push({ path, message: `${field.label}: add ${many}`, level: 'error' })
  }
  items.forEach((item, index) => {
    const where = `${field.label}, ${field.itemName} ${index + 1}`
    found.push(...within(where, fieldsProblems(field.fields, item, context, `${path}.${index}.`)))
  })
  return found
}

/** Puts the name of the list item or group before each problem: 'Crew, person 2: enter role on this shoot'. */
function within(where: string, problems: FieldProblem[]): FieldProblem[] {
  return problems.map(problem => ({
    ...problem,
    message: `${where}: ${lowerFirst(problem.message)}`,
    short: problem.short ?? problem.message,
  }))
}

/** Returns whether a group of answers must be complete. An optional group is checked only once something is entered in it. */
export function groupApplies(
  field: Extract<Field, { kind: 'group' }>,
  answers: Content,
  context: FieldContext,
): boolean {
  const required = field.required === undefined || holds(field.required, answers, context)
  return required || !isBlank(answers[field.name])
}

function fieldsProblems(
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  prefix: string,
): FieldProblem[] {
  const found: FieldProblem[] = []
  for (const field of fields) {
    if (!isShown(field, answers, context)) continue
    const path = prefix + field.name
    if (field.kind === 'list') found.push(...listProblems(field, answers, context, path))
    else if (field.kind === 'group') {
      if (groupApplies(field, answers, context)) {
        const inner = fieldsProblems(field.fields, asContent(answers[field.name]), context, `${path}.`)
        found.push(...within(field.label, inner))
      }
    } else {
      const message = scalarProblem(field, answers, context)
      if (message) found.push({ path, message, level: 'error' })
    }
  }
  return found
}

/** The missing or wrong answers to these fields of a step or another form. Paths have dots and start within the answers. */
export function fieldProblems(
  fields: readonly Field[],
  content: Content,
  context: Omit<FieldContext, 'step'>,
): FieldProblem[] {
  return fieldsProblems(fields, content, { ...context, step: content }, '')
}
