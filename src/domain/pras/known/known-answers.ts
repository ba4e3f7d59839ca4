import { asContent, isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, ScalarField } from '@/domain/shared/fields'
import { fromProduction, type KnownAnswer, type KnownRecords } from './known'
import { answersOfChecks } from './of-checks'
import { answersOfEmergency } from './of-emergency'

type Source = (context: FieldContext, records: KnownRecords) => KnownAnswer[]

const sources: Readonly<Record<string, Source>> = {
  'general-info': answersOfGeneral,
  crew: answersOfCrew,
  'in-case-of-emergency': answersOfEmergency,
  'drone-in-case-of-emergency': answersOfEmergency,
  'dive-in-case-of-emergency': answersOfEmergency,
  'final-checks': answersOfChecks,
}

/** Whether an earlier PRA has something to say to this step: only then it is read. */
export function asksEarlier(slug: string): boolean {
  return slug === 'crew' || slug.endsWith('in-case-of-emergency')
}

/** Every answer of a step that is known from elsewhere, whether it was given or not; each path once, the nearest source first. */
export function knownAnswers(slug: string, context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const found = sources[slug]?.(context, records) ?? []
  const byPath = new Map<string, KnownAnswer>()
  for (const known of found) {
    if (!isBlank(known.value) && !byPath.has(known.path)) byPath.set(known.path, known)
  }
  return [...byPath.values()]
}

/** A known answer to a question that is asked and not answered yet, with its field and what it is about. */
export interface OfferedAnswer extends KnownAnswer {
  field: ScalarField
  /** The name of the group that it stands in; empty at the top. */
  group: string
}

/** Of the known answers those to put in: their question is shown, and blank. */
export function offeredAnswers(
  fields: readonly Field[],
  known: readonly KnownAnswer[],
  context: FieldContext,
): OfferedAnswer[] {
  // What is put in may bring up a question that is known too: its day, once the check is said to be done.
  const filled = withKnown(context.step, known)
  const shown = { ...context, step: filled }
  return known.flatMap(each => {
    const asked = questionAt(fields, each.path)
    if (!asked || !isShown(asked.outer, filled, shown)) return []
    if (!isBlank(answerAt(context.step, each.path))) return []
    return [{ ...each, field: asked.field, group: asked.outer === asked.field ? '' : asked.outer.label }]
  })
}

/** The field at a path, and what it stands in at the top of the step: itself, or its group. */
export function questionAt(
  fields: readonly Field[],
  path: string,
): { field: ScalarField; outer: Field } | undefined {
  const [name = '', sub] = path.split('.')
  const outer = fields.find(one => one.name === name)
  const field = outer?.kind === 'group' ? outer.fields.find(one => one.name === sub) : outer
  return outer && field && field.kind !== 'group' && field.kind !== 'list' ? { field, outer } : undefined
}

/** The answers with those put in of which nothing is given yet. */
export function withKnown(content: Content, answers: readonly KnownAnswer[]): Content {
  const next = { ...content }
  for (const { path, value } of answers) {
    if (!isBlank(answerAt(next, path))) continue
    const [name = '', sub] = path.split('.')
    next[name] = sub === undefined ? value : { ...asContent(next[name]), [sub]: value }
  }
  return next
}

function answerAt(content: Content, path: string): unknown {
  const [name = '', sub] = path.split('.')
  return sub === undefined ? content[name] : asContent(content[name])[sub]
}

function answersOfGeneral(
  _context: FieldContext,
  { self, production, personOf }: KnownRecords,
): KnownAnswer[] {
  const manager = personOf(production?.pmId ?? '')
  return [
    { path: 'preparedBy', value: self, from: 'your sign-in' },
    // Whether they travel is said once the crew is known (check of general info).
    ...(manager ? [{ path: 'uk24hContact', value: manager, from: fromProduction(production) }] : []),
  ]
}

/** Who the fixer was; whether they are vetted is for this shoot to say. */
function answersOfCrew({ step }: FieldContext, { earlier }: KnownRecords): KnownAnswer[] {
  if (!earlier || step.usesFixer !== 'yes') return []
  const fixer = asContent(earlier.steps.crew?.localFixer)
  return ['company', 'name', 'phone', 'languages'].map(name => ({
    path: `localFixer.${name}`,
    value: fixer[name],
    from: earlier.name,
  }))
}
