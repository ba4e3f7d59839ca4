import type { Problem, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Field } from '@/domain/shared/fields'
import type { FieldNotes } from '@/ui/form/form-view'

/** Fields for which the panel has its own controls. The form kit draws the other fields. */
export const ownNames = new Set([
  'hazardId',
  'initialLikelihood',
  'initialSeverity',
  'controls',
  'controlsConfirmed',
  'residualLikelihood',
  'residualSeverity',
])

/** A catalogue hazard has no field for its title, which is the heading. `unoffered` groups cannot be chosen. */
export function fieldsOfHazard(
  step: StepDefinition,
  isOwn: boolean,
  unoffered: readonly string[] = [],
): readonly Field[] {
  const found = step.fields.find(field => field.name === 'hazards')
  const fields = found?.kind === 'list' ? found.fields : []
  return fields
    .filter(field => isOwn || field.name !== 'title')
    .map(field =>
      field.kind === 'multiselect' && field.name === 'whoAtRisk'
        ? { ...field, options: field.options?.filter(({ value }) => !unoffered.includes(value)) }
        : field,
    )
}

/** The parts of the two columns of the panel; all other fields are below both. */
const columns = [
  [['title', 'specificDetail'], ['controls'], ['whoAtRisk']],
  [
    ['initialLikelihood'],
    ['responsiblePerson'],
    ['residualLikelihood'],
    ['severityReason', 'residualAcceptable', 'residualJustification'],
  ],
] as const

/** Returns the fields of the panel by column and part, and the fields below the columns. */
export function partsOf(fields: readonly Field[]): {
  columns: (readonly Field[])[][]
  below: readonly Field[]
} {
  const named = new Set<string>(columns.flat(2))
  return {
    columns: columns.map(parts =>
      parts.map(names => fields.filter(({ name }) => names.some(each => each === name))),
    ),
    below: fields.filter(({ name }) => !named.has(name) && !ownNames.has(name)),
  }
}

/** Returns the problems of one hazard, with paths within that hazard. */
export function problemsOf(problems: readonly Problem[], index: number): Problem[] {
  const prefix = `hazards.${index}.`
  return problems
    .filter(problem => problem.path.startsWith(prefix))
    .map(problem => ({
      ...problem,
      path: problem.path.slice(prefix.length),
      message: withoutPlace(problem.message),
    }))
}

/** Returns the notes next to the answers of one hazard, with paths within that hazard; '' is the hazard itself. */
export function notesOf(notes: FieldNotes, index: number): FieldNotes {
  const path = (name: string) => (name === '' ? `hazards.${index}` : `hazards.${index}.${name}`)
  return { at: name => notes.at(path(name)), openWithin: name => notes.openWithin(path(name)) }
}

/** Returns the message of the first problem of that level at one of these fields. */
export function firstMessageAt(
  problems: readonly Problem[],
  level: Problem['level'],
  names: readonly string[],
): string | undefined {
  return problems.find(problem => problem.level === level && names.includes(problem.path))?.message
}

/** Shortens 'Hazards, hazard 3: choose …' to 'Choose …', since the panel shows only that hazard. */
function withoutPlace(message: string): string {
  const rest = message.replace(/^Hazards, hazard \d+: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
