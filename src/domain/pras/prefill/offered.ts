import { asContent, asItems, isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, ScalarField } from '@/domain/shared/fields'
import type { KnownAnswer, KnownRows } from './known'

/** A known answer to a question that is visible and blank, with its field and its heading. */
export interface OfferedAnswer extends KnownAnswer {
  field: ScalarField
  /** The heading of the group or list item that has the question; empty if neither has it. */
  about: string
}

/**
 * The known answers to questions that are visible and blank. An answer may make another question visible, whose answer is later
 * in `known`, such as the day of a check that is answered as done.
 */
export function offeredAnswers(
  fields: readonly Field[],
  known: readonly KnownAnswer[],
  context: FieldContext,
): OfferedAnswer[] {
  const offered: OfferedAnswer[] = []
  let filled = context.step
  for (const each of known) {
    const asked = questionAt(fields, each.path)
    if (!asked || !isBlank(answerAt(filled, each.path)) || !isAsked(asked, each.path, filled, context))
      continue
    filled = withKnown(filled, [each])
    offered.push({ ...each, field: asked.field, about: asked.about })
  }
  return offered
}

function isAsked({ field, outer, isInRow }: Question, path: string, step: Content, context: FieldContext) {
  const shown = { ...context, step }
  const row = () => asContent(answerAt(step, path.split('.').slice(0, 2).join('.')))
  return isShown(outer, step, shown) && (!isInRow || isShown(field, row(), shown))
}

interface Question {
  field: ScalarField
  /** The field at the top level of the step: the group or list that has the question, or the question itself. */
  outer: Field
  about: string
  isInRow: boolean
}

/** Finds the field at a path: at the top level of the step, in a group, or in a list item. */
export function questionAt(fields: readonly Field[], path: string): Question | undefined {
  const [name = '', second = '', third = ''] = path.split('.')
  const outer = fields.find(one => one.name === name)
  if (!outer) return undefined
  const isInRow = outer.kind === 'list'
  const field =
    outer.kind === 'group' || outer.kind === 'list'
      ? outer.fields.find(one => one.name === (isInRow ? third : second))
      : outer
  if (!field || field.kind === 'group' || field.kind === 'list') return undefined
  const about =
    outer.kind === 'list'
      ? `${capital(outer.itemName)} ${Number(second) + 1}`
      : outer === field
        ? ''
        : outer.label
  return { field, outer, about, isInRow }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Puts known answers where the answers are blank, and adds new list items after the present ones. */
export function withKnown(
  content: Content,
  answers: readonly KnownAnswer[],
  lists: readonly KnownRows[] = [],
): Content {
  const filled = answers.reduce(
    (before, { path, value }) =>
      isBlank(answerAt(before, path)) ? withAnswer(before, path.split('.'), value) : before,
    content,
  )
  const next = { ...filled }
  for (const { list, rows } of lists) next[list] = [...asItems(next[list]), ...rows]
  return next
}

/** Returns the answer at a path that may go through groups and list items. */
export function answerAt(content: Content, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : asContent(value)[key]),
      content,
    )
}

function withAnswer(content: Content, [name = '', ...rest]: readonly string[], value: unknown): Content {
  if (rest.length === 0) return { ...content, [name]: value }
  const inner = content[name]
  if (!Array.isArray(inner)) return { ...content, [name]: withAnswer(asContent(inner), rest, value) }
  const [index, ...path] = rest
  const items = asItems(inner).map((item, at) =>
    at === Number(index) ? withAnswer(item, path, value) : item,
  )
  return { ...content, [name]: items }
}
