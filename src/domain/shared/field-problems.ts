import { asContent, asItems, holds, isBlank, isShown } from './answers'
import { isIsoDay } from './dates'
import type { Content, Field, FieldContext, ListField, ScalarField } from './fields'
import { formats } from './formats'

/** The most characters of a text unless its field says otherwise (design section 5, quality limits). */
export const MAX_TEXT = 5000
/** The same of rich text: a whole procedure or schedule may be one answer. */
export const MAX_RICH_TEXT = 50_000

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
  'sops',
  'pras',
  'aircraft',
  'pilot',
  'hazard',
  'person',
  'user',
  'rating',
])

const additions: ReadonlySet<string> = new Set(['people', 'users', 'files', 'images'])

/** How a missing answer is asked for: 'Choose …', 'Add …', 'Enter …'; a question is repeated as it stands. */
function missingMessage(field: ScalarField): string {
  const { kind, label } = field
  if (kind === 'yesNo') return `Answer yes or no: ${label}`
  if (kind === 'yesNoNA') return `Answer yes, no or N/A: ${label}`
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

function numberMessage(field: ScalarField, value: number): string {
  const unit = field.unit ? ` ${field.unit}` : ''
  if (field.integer && !Number.isInteger(value)) return `${field.label}: enter a whole number, not ${value}`
  if (field.min !== undefined && value < field.min) {
    return `${field.label}: ${value}${unit} is less than ${field.min}${unit}, the least that is possible`
  }
  if (field.max !== undefined && value > field.max) {
    return `${field.label}: ${value}${unit} is more than ${field.max}${unit}, the most that is possible`
  }
  return ''
}

/** What is wrong with a value that was given, or the empty string. */
function valueMessage(field: ScalarField, value: unknown): string {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText': {
      if (typeof value !== 'string') return `${field.label}: enter text`
      const max = field.maxLength ?? (field.kind === 'richText' ? MAX_RICH_TEXT : MAX_TEXT)
      if (value.length <= max) return ''
      const over = (value.length - max).toLocaleString('en-GB')
      return `${field.label}: ${over} ${value.length - max === 1 ? 'character' : 'characters'} too long (${max.toLocaleString('en-GB')} at most). The text is kept; shorten it, or attach it as a file`
    }
    case 'email':
      return typeof value === 'string' && formats.email.test(value.trim())
        ? ''
        : `${field.label}: enter an e-mail address, for example name@example.co.uk`
    case 'phone':
      return typeof value === 'string' && /^[+(\d][\d\s().\-/,;x#*A-Za-z]{1,60}$/.test(value.trim())
        ? ''
        : `${field.label}: enter a phone number with its country code, for example +44 117 496 0123`
    case 'date':
      return isIsoDay(value) ? '' : `${field.label}: enter a date that exists, for example 12/04/2026`
    case 'time':
      return typeof value === 'string' && formats.time.test(value)
        ? ''
        : `${field.label}: enter a time, for example 08:30`
    case 'colour':
      return typeof value === 'string' && formats.colour.test(value)
        ? ''
        : `${field.label}: enter a colour, for example #1b6b49`
    case 'number':
    case 'rating': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return `${field.label}: enter a number`
      const limits = field.kind === 'rating' ? { ...field, min: 1, max: 5, integer: true } : field
      return numberMessage(limits, value)
    }
    case 'select':
      return field.options?.some(option => option.value === value)
        ? ''
        : `${field.label}: “${String(value)}” is no longer offered. Choose again`
    case 'multiselect': {
      const gone = (Array.isArray(value) ? value : [value]).find(
        item => !field.options?.some(option => option.value === item),
      )
      return gone === undefined ? '' : `${field.label}: “${String(gone)}” is no longer offered. Choose again`
    }
    case 'point': {
      const point = asContent(value)
      return Math.abs(Number(point.lat)) <= 90 && Math.abs(Number(point.lng)) <= 180
        ? ''
        : `${field.label}: enter a latitude from −90 to 90 and a longitude from −180 to 180`
    }
    case 'area':
      return Array.isArray(value) && value.length >= 3
        ? ''
        : `${field.label}: an area has at least three corners`
    default:
      return ''
  }
}

function scalarProblem(field: ScalarField, answers: Content, context: FieldContext): string {
  const value = answers[field.name]
  if (isBlank(value)) return holds(field.required, answers, context) ? missingMessage(field) : ''
  return valueMessage(field, value)
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
