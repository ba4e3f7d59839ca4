import { replaceEqualDeep } from '@tanstack/react-query'
import type { FieldValues, UseFieldArrayReturn, UseFormReturn } from 'react-hook-form'
import { asContent } from '@/domain/shared/answers'
import type { Content, Field, ListField } from '@/domain/shared/fields'
import { pathWithin, storedItems } from './content-path'
import { toValue, toValues } from './form-values'

/** The functions of a list on the screen that code outside the list may call. */
export type ListOperations = Pick<UseFieldArrayReturn<FieldValues>, 'insert' | 'remove'>

export interface OpenForm {
  methods: UseFormReturn<FieldValues>
  /** The lists on the screen, by path. */
  lists: ReadonlyMap<string, ListOperations>
}

/**
 * Brings changes from outside into an open form: a resolved conflict, or another person's save. Only the answers that differ
 * change, so the cards keep their position and the focus. An answer that somebody is typing is not changed.
 * @param before the last answers that the form and the page had in common
 * @param after the present answers of the page
 */
export function mergeExternal(
  form: OpenForm,
  fields: readonly Field[],
  before: Content,
  after: Content,
  base = '',
): void {
  const { getValues, setValue } = form.methods
  for (const field of fields) {
    const path = pathWithin(base, field.name)
    const [was, is] = [before[field.name], after[field.name]]
    const shown = getValues(path)
    // The form has not shown this field before, so nobody can be typing in it.
    if (shown === undefined) setValue(path, toValue(field, is))
    else if (was === is) continue
    else if (field.kind === 'group') mergeExternal(form, field.fields, asContent(was), asContent(is), path)
    else if (field.kind === 'list') mergeExternalList(form, field, storedItems(was), storedItems(is), path)
    else if (isSameAnswer(shown ?? undefined, was)) setValue(path, is ?? null)
  }
}

/** Merges item by item, in their order. Surplus items are removed from the end, and new items are added there. */
function mergeExternalList(
  form: OpenForm,
  field: ListField,
  was: readonly unknown[],
  is: readonly unknown[],
  path: string,
): void {
  const { getValues, setValue } = form.methods
  const names = new Set(field.fields.map(each => each.name))
  for (const [index, item] of is.slice(0, was.length).entries()) {
    const [before, after] = [asContent(was[index]), asContent(item)]
    const at = pathWithin(path, index)
    mergeExternal(form, field.fields, before, after, at)
    for (const key of Object.keys({ ...before, ...after })) {
      if (!names.has(key) && !isSameAnswer(before[key], after[key])) setValue(pathWithin(at, key), after[key])
    }
  }
  const added = is.slice(was.length).map(item => toValues(field.fields, asContent(item)))
  const gone = was.slice(is.length).map((_, index) => is.length + index)
  const list = form.lists.get(path)
  if (!list) setValue(path, [...storedItems(getValues(path)).slice(0, is.length), ...added])
  else if (added.length > 0) list.insert(was.length, added, { shouldFocus: false })
  else if (gone.length > 0) list.remove(gone)
}

/** True if two answers are equal, at any depth. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one
}
