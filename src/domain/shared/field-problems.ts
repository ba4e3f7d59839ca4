import { asContent, asItems, holds, isBlank, isShown } from './answers'
import { shortened } from './cells/cells'
import { unreadText } from './cells/unread-cells'
import type { Content, Field, FieldContext, ListField, ScalarField } from './fields'
import { valueMessage } from './values/value-message'

/** A sentence about one answer. An error blocks submit; a warning does not. Neither blocks saving. */
export interface FieldProblem {
  /** Dot path of the field, for example `schedule.0.date`. */
  path: string
  message: string
  /** The sentence beside the field itself, where `message` begins with the list or group that the field stands in. */
  short?: string
  level: 'error' | 'warning'
}

/** 'FCDO advice' keeps its capitals, 'Trip name' does not. */
function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z0-9])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const choices: ReadonlySet<string> = new Set([
  'select',
  'multiselect',
  'countries',
  'country',
  'production',
  'company',
  'role',
  'sops',
  'pras',
  'pra',
  'contractCrew',
  'contractCompany',
  'nonUkContractRole',
  'hmrcRole',
  'aircraft',
  'pilot',
  'hazard',
  'person',
  'user',
  'rating',
])

const additions: ReadonlySet<string> = new Set(['people', 'users', 'files', 'image', 'images'])

/** Says something beside its control, and nothing in a sentence: 'Enter to', 'Choose accepted by'. */
const HALF_NAME = /\b(from|to|by|until|on|at)$/i

/**
 * How a missing answer is asked for: 'Choose …', 'Add …', 'Enter …'; a question is repeated as it stands, and so is the name
 * of a date, which may be half a sentence ('Insurance expires').
 */
export function missingMessage(field: ScalarField): string {
  const { kind, label } = field
  if (kind === 'yesNo') return answerMessage(label, 'yes or no')
  if (kind === 'yesNoNA') return answerMessage(label, 'yes, no or N/A')
  if (kind === 'date' && !/\b(date|day)\b/i.test(label)) return `Enter a date at “${label}”`
  if (HALF_NAME.test(label)) return `Fill in “${label}”`
  if (kind === 'tick') return `Tick to confirm: ${label}`
  if (label.endsWith('?')) return `Answer: ${label}`
  const verb = choices.has(kind)
    ? 'Choose'
    : additions.has(kind)
      ? 'Add'
      : kind === 'point' || kind === 'area'
        ? 'Set on the map:'
        : 'Enter'
  return `${verb} ${lowerFirst(label)}`
}

/** 'Any boats? Answer yes or no', 'Permits: answer yes, no or N/A': what is asked comes first. */
function answerMessage(label: string, answers: string): string {
  return label.endsWith('?') ? `${label} Answer ${answers}` : `${label}: answer ${answers}`
}

function scalarProblem(field: ScalarField, answers: Content, context: FieldContext): string {
  const value = answers[field.name]
  if (isBlank(value)) {
    const typed = unreadText(answers, field.name)
    if (typed !== '') return `“${shortened(typed)}” cannot be read. ${missingMessage(field)}`
    return holds(field.required, answers, context) ? missingMessage(field) : ''
  }
  return valueMessage(field, value, context.step)
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

/** 'Crew, person 2: enter role on this shoot': a problem of a sub-record says which. */
function within(where: string, problems: FieldProblem[]): FieldProblem[] {
  return problems.map(problem => ({
    ...problem,
    message: `${where}: ${lowerFirst(problem.message)}`,
    short: problem.short ?? problem.message,
  }))
}

/** A group that is not required is left alone until something is entered in it. */
function groupApplies(
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

/**
 * What is missing or wrong in a group of answers, a step's or another form's.
 * Paths are dot paths within the answers.
 */
export function fieldProblems(
  fields: readonly Field[],
  content: Content,
  context: Omit<FieldContext, 'step'>,
): FieldProblem[] {
  return fieldsProblems(fields, content, { ...context, step: content }, '')
}
