import type { RowProblem, RowValues } from '@/domain/import/import-type'
import { problemsOfRecord } from '@/domain/records/adding'
import {
  type ArchivableRecord,
  contentOf,
  openFields,
  recordOf,
  type Saving,
} from '@/domain/records/record-type'
import { differingFields } from '@/domain/shared/answers'
import { type NaturalKey, type RecordImport, rowProblem } from './record-import'
import { comparableKey, type RecordIndex } from './record-index'

/** The effect of a row of a file: the row creates a record, changes one, changes nothing, or has problems. */
export type JudgedRow<T> =
  | { status: 'created'; before: undefined; record: T }
  | { status: 'updated'; before: T; record: T }
  | { status: 'unchanged'; before: T }
  | { status: 'error'; errors: RowProblem[] }

/**
 * Decides what a row does, by comparing it with all existing records, including archived and merged ones. Empty cells change
 * nothing, and an archived record stays archived.
 * @param id the id for a new record
 */
export function judgeRow<T extends ArchivableRecord>(
  { type, keys }: RecordImport<T>,
  values: RowValues,
  id: string,
  { actor, today, index }: Pick<Saving<T>, 'actor' | 'today'> & { index: RecordIndex<T> },
): JudgedRow<T> {
  const saving: Saving<T> = {
    actor,
    today,
    get all() {
      return index.all()
    },
  }
  const found = inUse(index.find(values))
  const [before, ...others] = found
  const [first = { field: '' }] = keys.filter(({ field }) => values[field] !== undefined)
  if (before && others.length > 0) {
    const names = found.map(record => `“${type.nameOf(record)}”`).join(' and ')
    return wrong(
      first.field,
      `it fits ${found.length} ${type.noun.many}: ${names}. Merge them, or correct the row`,
    )
  }
  if (before?.isArchived) {
    return wrong(first.field, `“${type.nameOf(before)}” is archived. Restore it on its page first`)
  }
  const foreign = before && keys.find(key => key.isIdentity && contradicts(key, values, before))
  if (foreign) return wrong(foreign.field, `“${type.nameOf(before)}” has another one`)

  const fields = openFields(type, before, actor)
  const content = { ...contentOf(type, before), ...values }
  const problems = problemsOfRecord(
    type,
    { fields, content, base: before },
    { type: type.collection, step: content, steps: {}, today },
    saving,
  )
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length > 0) {
    return { status: 'error', errors: errors.map(problem => rowProblem(type, problem)) }
  }
  const record = { ...recordOf(type, before, content, saving), id: before?.id ?? id }
  if (!before) return { status: 'created', before, record }
  const changed = differingFields(type.fields, contentOf(type, before), contentOf(type, record))
  return changed.length === 0 ? { status: 'unchanged', before } : { status: 'updated', before, record }
}

const wrong = (field: string, reason: string) => ({ status: 'error' as const, errors: [{ field, reason }] })

/** Prefers active records, because an archived record may have the same name as an active one. */
function inUse<T extends ArchivableRecord>(found: readonly T[]): readonly T[] {
  const current = found.filter(({ isArchived }) => !isArchived)
  return current.length > 0 ? current : found.slice(0, 1)
}

function contradicts(key: NaturalKey, values: RowValues, record: object): boolean {
  const [given, stored] = [comparableKey(key, values), comparableKey(key, record)]
  return given !== '' && stored !== '' && given !== stored
}
