import { asContent } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { storedItems } from './content-path'

/* Converts between stored answers and the values of react-hook-form. In the library `undefined` means 'use the default', which
   would bring back a cleared answer, or give a new row the answers of a removed row. So every blank answer is `null` inside
   the form, and absent outside the form. */

/** Returns the form's values for these answers. Other keys of the map (`id`) are kept unchanged. */
export function toValues(fields: readonly Field[], answers: Content): Content {
  const values = { ...answers }
  for (const field of fields) values[field.name] = toValue(field, answers[field.name])
  return values
}

/** Returns the form's value for one answer. The value of a scalar field is kept unchanged, whatever its type. */
export function toValue(field: Field, answer: unknown): unknown {
  if (field.kind === 'list') return storedItems(answer).map(item => toValues(field.fields, asContent(item)))
  if (field.kind === 'group') return toValues(field.fields, asContent(answer))
  return answer ?? null
}

/** Returns the answers from the form's values, without blank answers, empty groups and empty lists. */
export function toAnswers(fields: readonly Field[], values: Content): Content {
  const answers = { ...values }
  for (const field of fields) {
    const answer = toAnswer(field, values[field.name])
    if (answer === undefined) delete answers[field.name]
    else answers[field.name] = answer
  }
  return answers
}

function toAnswer(field: Field, value: unknown): unknown {
  if (field.kind === 'list') {
    const items = storedItems(value).map(item => toAnswers(field.fields, asContent(item)))
    return items.length > 0 ? items : undefined
  }
  if (field.kind === 'group') {
    const answers = toAnswers(field.fields, asContent(value))
    return Object.keys(answers).length > 0 ? answers : undefined
  }
  return value ?? undefined
}

/** Returns the answers to these fields, out of all stored answers. */
export function answersTo(fields: readonly Field[], content: Content): Content {
  return Object.fromEntries(fields.map(field => [field.name, content[field.name]]))
}

/** A deep copy with an id that never changes: the comparison of versions uses the id. */
export function newItem(answers: unknown = {}): Content {
  return { ...structuredClone(asContent(answers)), id: crypto.randomUUID() }
}
