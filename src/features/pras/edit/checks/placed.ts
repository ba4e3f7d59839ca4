import { asContent, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'

/** True if a form of these fields draws the answer at this dot path, so that a finding can be shown there. */
export function isDrawn(
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  path: string,
): boolean {
  const [name = '', ...rest] = path.split('.')
  const field = fields.find(each => each.name === name)
  if (field === undefined || !isShown(field, answers, context)) return false
  if (rest.length === 0) return true
  const value = answers[name]
  if (field.kind === 'group') return isDrawn(field.fields, asContent(value), context, rest.join('.'))
  if (field.kind !== 'list' || !Array.isArray(value)) return false
  const [row = '', ...within] = rest
  const item: unknown = value[Number(row)]
  if (item === undefined) return false
  return within.length === 0 || isDrawn(field.fields, asContent(item), context, within.join('.'))
}
