import { isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { isSameAnswer } from '@/ui/form/merge-external'

/**
 * Returns the answers that change when a record is chosen: its values for fields that are blank, or that still have the value of
 * the previous record. A person's own input stays.
 * @param answers the present answers
 * @param before the values of the previous record
 * @param now the values of the chosen record
 */
export function filledIn(answers: Content, before: Content, now: Content): Content {
  const isOpen = (name: string) =>
    isBlank(answers[name]) || (name in before && isSameAnswer(answers[name], before[name]))
  const differs = (name: string) =>
    isBlank(answers[name]) ? !isBlank(now[name]) : !isSameAnswer(answers[name], now[name])
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .filter(name => isOpen(name) && differs(name))
      .map(name => [name, now[name] ?? null]),
  )
}

/** The answers that a chosen record has for other fields. */
export interface RecordAnswers {
  /** The fields of the same row. */
  fields: readonly Field[]
  answers: Content
}

/** As `filledIn`, for a row of a list: the shown fields that change. null removes an answer. */
export function fillsOf(
  item: Content,
  said: RecordAnswers | undefined,
  says: RecordAnswers | undefined,
  context: FieldContext,
): { fields: readonly Field[]; changes: Content } {
  const changes = filledIn(item, said?.answers ?? {}, says?.answers ?? {})
  const after = { ...item, ...changes }
  const fields = ((says ?? said)?.fields ?? []).filter(
    field => field.name in changes && isShown(field, after, context),
  )
  return { fields, changes }
}
