import { isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { isSameAnswer } from '@/ui/form/take-over'

/**
 * The answers that change when a record is chosen: its values for fields that are blank, or that still have the value of the
 * record chosen before. A person's own input stays.
 * @param answers as they are
 * @param before the values of the record chosen before
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

/** The answers of a chosen record for the fields next to the one in which it was chosen. */
export interface RecordAnswers {
  /** The fields of the same sub-record. */
  fields: readonly Field[]
  answers: Content
}

/** `filledIn` for a sub-record: the fields among those shown that change, and their answers; null takes one away. */
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
