import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { asContent, asItems, isPrivate, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, GroupField, ListField } from '@/domain/shared/fields'

/**
 * Answers that no document may show, in addition to private fields. They are comments in which people tend to write about
 * somebody's health or family (domain 1.4, 3.9). The lists contain paths of answers within a step.
 */
export const keptOffDocuments: Readonly<Record<string, readonly string[]>> = {
  'final-checks': [
    'medicalFormsReceived.comment',
    'vaccinationsMalariaAdvice.comment',
    'nextOfKinComplete.comment',
    'diverMedicals.comment',
  ],
}

/**
 * Returns the answers that a document of a PRA may show. Fields that do not apply are left out (a PRA that changed its type or
 * country keeps its earlier answers), and also answers that no document may show. Every document starts from these answers, so
 * that a new kind of document cannot forget to leave them out.
 */
export function documentSteps(pra: Pick<Pra, 'type'>, steps: PraSteps): PraSteps {
  const context = stepContext(pra, steps)
  return Object.fromEntries(
    stepsFor(pra, steps).flatMap(({ slug, fields }) => {
      const content = steps[slug]?.content
      if (!content) return []
      const shown = shownAnswers(fields, content, { ...context, step: content }, keptOffDocuments[slug] ?? [])
      return [[slug, { content: shown }]]
    }),
  )
}

function shownAnswers(
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  hidden: readonly string[],
  prefix = '',
): Content {
  const inner = (field: ListField | GroupField, value: Content) =>
    shownAnswers(field.fields, value, context, hidden, `${prefix}${field.name}.`)
  return Object.fromEntries(
    fields
      .filter(field => field.name in answers && !isPrivate(field) && !hidden.includes(prefix + field.name))
      .filter(field => isShown(field, answers, context))
      .map(field => {
        const value = answers[field.name]
        if (field.kind === 'group') return [field.name, inner(field, asContent(value))]
        if (field.kind === 'list') return [field.name, asItems(value).map(item => inner(field, item))]
        return [field.name, value]
      }),
  )
}
