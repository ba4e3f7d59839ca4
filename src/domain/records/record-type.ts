import type { FieldProblem } from '@/domain/fields/field-problems'
import type { LogResourceType } from '@/domain/logs/schema'
import { isAbsent } from '@/domain/shared/answers'
import type { Entity, Unstamped } from '@/domain/shared/entity'
import type { Content, Field } from '@/domain/shared/fields'
import type { RecordPaths } from '@/domain/shared/paths'
import { z } from '@/domain/shared/zod'
import type { Actor } from '@/domain/users/actor'
import type { Merging } from './merging/merging'

/** A record that is archived instead of deleted. */
export interface ArchivableRecord extends Entity {
  isArchived: boolean
  /** The id of the record into which this one was merged; empty or absent if it was not. */
  mergedIntoId?: string
}

/** The facts about a save: who saves, on which day (`today` is `YYYY-MM-DD`), and the other records. */
export interface Saving<T extends ArchivableRecord> {
  actor: Actor
  today: string
  /** All existing records, including archived ones. */
  all: readonly T[]
}

/** A column of the list, which shows a field. Its width is in pixels; columns without a width share the rest. */
export interface RecordColumn {
  field: string
  width?: number
  header?: string
  /** True if the name of the record already contains this field. */
  isInName?: boolean
}

export interface RecordList<T> {
  /** The columns. The first one is never hidden, and shows which records are archived. */
  columns: readonly RecordColumn[]
  sort: { column: string; direction: 'asc' | 'desc' }
  /** The names of fields with options, by which the list can be filtered. */
  choices?: readonly string[]
  /** Filters that are switched on or off. */
  toggles?: readonly { id: string; label: string; holds(record: T, actor: Actor): boolean }[]
}

/** The short form of a type, by which a record is added without leaving another form. */
export interface Adding {
  /** The names of further fields that the short form asks for. It always has the required ones. */
  asks: readonly string[]
  /** Returns the first answers, from the words that the person typed while searching. */
  from: (words: string) => Content
  /** Words for the people who may add a record, for use before 'can add …': 'The Drone Team or an admin'. */
  who: string
}

/**
 * A kind of record, described as data: its names, its collection, its fields, and who may write it. The list, the editor, the log
 * entries and the drafts in src/records are all built from this. Its functions are written as methods, so that TypeScript accepts
 * any type as an `AnyRecordType`; each is only called with records of its own type.
 */
export interface RecordType<T extends ArchivableRecord> {
  /** The Firestore collection, such as 'sops'. */
  collection: string
  /** The kind of record in its log entries. */
  resource: LogResourceType
  schema: z.ZodType<T>
  /** The words for one record and for several: 'SOP', 'SOPs'. */
  noun: { one: string; many: string }
  /** The fields of the form. The stored fields have the same names and values. */
  fields: readonly Field[]
  /** The names of fields that can only be set with the first save. */
  fixed?: readonly string[]
  /** The columns and filters of its list. A type whose list shows more than its fields has a page of its own instead. */
  list?: RecordList<T>
  /** The field by which PRAs name records of this type. The page of a record then lists the PRAs that name it. */
  namedByPrasIn?: 'productionId' | 'sopIds'
  /** The first answers of a new record. */
  blank: Content
  nameOf(record: T): string
  /** Returns all texts of a record by which people may search for it. */
  searchText(record: T): string
  /** The paths of the list, of one record, and (`new`) of the form for adding one. */
  paths: Pick<RecordPaths, 'list' | 'one'> & Partial<RecordPaths>
  /** Returns whether a person may change this record, or, without a record, may add one. The rules make the same decision. */
  mayWrite(actor: Actor, record?: T): boolean
  /** Returns whether a person who may write the record may also change this field; by default all fields. */
  mayChange?(actor: Actor, record: T | undefined, field: string): boolean
  /** Returns a note above the form that says why this person does not see some fields. */
  note?(actor: Actor, record: T | undefined): string
  /** Returns whether a person may archive and restore the record; by default everybody who may change it. */
  mayArchive?(actor: Actor, record: T): boolean
  /** A sentence about a further effect of archiving, for the dialog that asks before a record is archived. */
  whenArchived?: string
  /** Returns the stored fields that are computed from the others. */
  derived?(fields: Content): Content
  /** Adds values that are not answers, such as who published the record and when, or the position of a new one. */
  complete?(record: T, before: T | undefined, saving: Saving<T>): T
  /** Finds problems that the fields themselves do not find. */
  problems?(record: T, before: T | undefined, saving: Saving<T>): FieldProblem[]
  /** The short form for adding a record from another form. A type without it can only be added on its own page. */
  adding?: Adding
  /** Finds an existing record with the same code or name, of which this one would be a duplicate. */
  duplicateOf?(record: T, all: readonly T[]): T | undefined
  /** The kind of record to which files of the form belong, which the rules need to know. */
  filesAs?: 'sop' | 'aircraft' | 'pilot'
  merging?: Merging<T>
}

/** Without fields that can only be set once, and fields that only others may change. */
export function openFields<T extends ArchivableRecord>(
  type: RecordType<T>,
  record: T | undefined,
  actor: Actor,
): readonly Field[] {
  return type.fields.filter(
    ({ name }) => !(record && type.fixed?.includes(name)) && (type.mayChange?.(actor, record, name) ?? true),
  )
}

export function contentOf<T extends ArchivableRecord>(type: RecordType<T>, record: T | undefined): Content {
  if (!record) return type.blank
  return Object.fromEntries(type.fields.map(({ name }) => [name, Reflect.get(record, name) as unknown]))
}

/** A blank field gets the schema's default. Throws a ZodError for answers that `fieldProblems` refuses. */
export function recordOf<T extends ArchivableRecord>(
  type: RecordType<T>,
  before: T | undefined,
  content: Content,
  saving: Saving<T>,
): T {
  const answers = openFields(type, before, saving.actor).map(
    ({ name }) => [name, isAbsent(content[name]) ? undefined : trimmed(content[name])] as const,
  )
  const fields = { id: '', ...before, ...Object.fromEntries(answers) }
  const record = type.schema.parse({ ...fields, ...type.derived?.(fields) })
  return type.complete?.(record, before, saving) ?? record
}

/** Limits of the schema, such as too many files, and the type's own checks of the whole record. */
export function recordProblems<T extends ArchivableRecord>(
  type: RecordType<T>,
  before: T | undefined,
  content: Content,
  saving: Saving<T>,
): FieldProblem[] {
  try {
    return type.problems?.(recordOf(type, before, content, saving), before, saving) ?? []
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path, message }) => ({ path: path.join('.'), message, level: 'error' }))
  }
}

/** Returns the record without the fields that the repository writes. */
export function unstamped<T extends Entity>(record: T): Unstamped<T> {
  const { id, revision, lastWriteId, lastModifiedAt, lastModifiedById, writtenAt, ...rest } = record
  return rest
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
