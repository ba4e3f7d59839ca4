import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import {
  type ArchivableRecord,
  openFields,
  type RecordType,
  recordOf,
  recordProblems,
  type Saving,
} from './record-type'

/** Returns the fields of the short form for adding a record: all required fields, and a few other important ones. */
export function shortFields<T extends ArchivableRecord>(
  type: RecordType<T>,
  actor: Saving<T>['actor'],
): readonly Field[] {
  return openFields(type, undefined, actor).filter(
    ({ name, required }) => required === true || type.adding?.asks.includes(name),
  )
}

/** Returns the first answers of a new record, from the words that a person typed while searching. */
export function startingContent<T extends ArchivableRecord>(type: RecordType<T>, words: string): Content {
  return { ...type.blank, ...type.adding?.from(words.trim()) }
}

export interface CheckedRecord<T> {
  problems: FieldProblem[]
  /** The number of errors because of which the record cannot be saved. */
  errors: number
  /** An existing record of which this one would be a duplicate; undefined if there is none. */
  duplicate: T | undefined
}

/** Returns the problems in the answers for a record. The record as a whole is checked only once each field is valid. */
export function problemsOfRecord<T extends ArchivableRecord>(
  type: RecordType<T>,
  { fields, content, base }: { fields: readonly Field[]; content: Content; base: T | undefined },
  context: FieldContext,
  saving: Saving<T>,
): FieldProblem[] {
  const found = fieldProblems(fields, content, context)
  return found.some(isError) ? found : [...found, ...recordProblems(type, base, content, saving)]
}

/** Like `problemsOfRecord`, but also returns an existing record of which the new one would be a duplicate. */
export function checkRecord<T extends ArchivableRecord>(
  type: RecordType<T>,
  {
    fields,
    content,
    base,
    id,
  }: { fields: readonly Field[]; content: Content; base: T | undefined; id: string },
  context: FieldContext,
  saving: Saving<T>,
): CheckedRecord<T> {
  const problems = problemsOfRecord(type, { fields, content, base }, context, saving)
  const errors = problems.filter(isError).length
  const duplicate =
    errors > 0 ? undefined : type.duplicateOf?.({ ...recordOf(type, base, content, saving), id }, saving.all)
  return { problems, errors, duplicate }
}

const isError = ({ level }: FieldProblem) => level === 'error'

/** Finds an existing record of which a new one is probably a duplicate, even before the new one is complete. */
export function likelyDuplicate<T extends ArchivableRecord>(
  type: RecordType<T>,
  content: Content,
  all: readonly T[],
): T | undefined {
  const answers = Object.fromEntries(type.fields.map(({ name }) => [name, content[name] ?? '']))
  return type.duplicateOf?.({ id: '', isArchived: false, ...answers } as unknown as T, all)
}
