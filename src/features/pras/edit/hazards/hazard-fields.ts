import type { Problem, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Field } from '@/domain/shared/fields'
import type { FieldNotes } from '@/ui/form/form-view'

/** Fields that the panel draws by itself; every other field of the definition comes from the form kit. */
export const ownNames = new Set([
  'hazardId',
  'initialLikelihood',
  'initialSeverity',
  'controls',
  'controlsConfirmed',
  'residualLikelihood',
  'residualSeverity',
])

/**
 * The sub-fields of the step's list of hazards. One of the catalogue has its title as the heading of the panel.
 *
 * @param unoffered groups of people who are not there: nobody can choose them
 */
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

/** The parts of the two columns of the panel; fields that neither names come below both. */
const columns = [
  [['title', 'specificDetail'], ['controls'], ['whoAtRisk']],
  [
    ['initialLikelihood'],
    ['responsiblePerson'],
    ['residualLikelihood'],
    ['severityReason', 'residualAcceptable', 'residualJustification'],
  ],
] as const

/** The fields of the panel by column and part, and those below. */
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

/** The problems of one hazard, by the names of its own fields. */
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

/** Parts next to the answers of one hazard, by the names of its own fields; '' is the hazard itself. */
export function notesOf(notes: FieldNotes, index: number): FieldNotes {
  const path = (name: string) => (name === '' ? `hazards.${index}` : `hazards.${index}.${name}`)
  return { at: name => notes.at(path(name)), openWithin: name => notes.openWithin(path(name)) }
}

/** The first problem of that level at one of these fields, in words. */
export function firstMessageAt(
  problems: readonly Problem[],
  level: Problem['level'],
  names: readonly string[],
): string | undefined {
  return problems.find(problem => problem.level === level && names.includes(problem.path))?.message
}

/** 'Hazards, hazard 3: choose …' → 'Choose …': the panel says already which hazard it is. */
function withoutPlace(message: string): string {
  const rest = message.replace(/^Hazards, hazard \d+: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
