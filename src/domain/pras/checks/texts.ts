import type { StepContext } from '@/domain/pras/steps/define-step'
import { allSteps } from '@/domain/pras/steps/registry'
import { asContent, asItems, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import type { Place } from './facts'

export interface WrittenText extends Place {
  /** The name of the field, after the names of the list or group that it is in: 'hazards.controls'. */
  name: string
  label: string
  text: string
}

const known = new WeakMap<StepContext, readonly WrittenText[]>()

/** All visible texts of the steps that this PRA has, in order. */
export function writtenTexts(context: StepContext): readonly WrittenText[] {
  const texts = known.get(context) ?? textsOf(context)
  known.set(context, texts)
  return texts
}

function textsOf(context: StepContext): WrittenText[] {
  return allSteps
    .filter(
      ({ types, showWhen }) =>
        types.some(type => type === context.type) && (showWhen === undefined || showWhen(context)),
    )
    .flatMap(({ slug, fields }) => {
      const step = asContent(context.steps[slug])
      return textsIn(fields, step, { ...context, step }, { slug, path: '', name: '' })
    })
}

function textsIn(
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  at: Place & { name: string },
): WrittenText[] {
  return fields
    .filter(field => isShown(field, answers, context))
    .flatMap((field): WrittenText[] => {
      const value = answers[field.name]
      const here = { slug: at.slug, path: at.path + field.name, name: at.name + field.name }
      if (field.kind === 'group') {
        return textsIn(field.fields, asContent(value), context, {
          slug: at.slug,
          path: `${here.path}.`,
          name: `${here.name}.`,
        })
      }
      if (field.kind === 'list') {
        return asItems(value).flatMap((item, index) =>
          textsIn(field.fields, item, context, {
            slug: at.slug,
            path: `${here.path}.${index}.`,
            name: `${here.name}.`,
          }),
        )
      }
      const isText = field.kind === 'text' || field.kind === 'textarea'
      return isText && typeof value === 'string' && value.trim() !== ''
        ? [{ ...here, label: field.label, text: value }]
        : []
    })
}
