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
  /** The id of the record that replaced it; empty or absent for none. */
  mergedIntoId?: string
}

/** The facts about a save: the person, the day (`today` is `YYYY-MM-DD`), and the other records. */
export interface Saving<T extends ArchivableRecord> {
  actor: Actor
  today: string
  /** The existing records, with archived ones. */
  all: readonly T[]
}

/** A column of the list: a field by its name, with a width in pixels; columns without one share the rest. */
export interface RecordColumn {
  field: string
  width?: number
  /** A shorter label for the head of the column. */
  header?: string
  /** Set if the record's name already contains it. */
  isInName?: boolean
}

/** The list of a type as data. */
export interface RecordList<T> {
  /** The first column is never hidden, and marks archived records. */
  columns: readonly RecordColumn[]
  sort: { column: string; direction: 'asc' | 'desc' }
  /** The names of fields with options that filter the list. */
  choices?: readonly string[]
  /** Filters that are on or off. */
  toggles?: readonly { id: string; label: string; holds(record: T, actor: Actor): boolean }[]
}

/** The short form of a type, for adding a record without leaving another form. */
export interface Adding {
  /** The names of further fields in the short form, which always has the required ones. */
  asks: readonly string[]
  /** Returns the first answers from the words typed into the picker. */
  from: (words: string) => Content
  /** The people who may add a record, for use before 'can add …': 'The Drone Team or an admin'. */
  who: string
}

/**
 * A kind of record, described by data: names, collection, fields, writers. The list, the editor, the log entries and the drafts
 * are built from it (src/records). Its functions are methods, so that a type of one record is also an `AnyRecordType`; each is
 * only called with its own records.
 */
export interface RecordType<T extends ArchivableRecord> {
  /** The Firestore collection, for example 'sops'. */
  collection: string
  /** The resource of its log entries. */
  resource: LogResourceType
  schema: z.ZodType<T>
  /** 'SOP', 'SOPs'. */
  noun: { one: string; many: string }
  /** The fields of the form. The stored fields have the same names and values. */
  fields: readonly Field[]
  /** Fields that are set once, with the first save. */
  fixed?: readonly string[]
  /** Columns and filters; a type whose list shows more than its fields has a separate page. */
  list?: RecordList<T>
  /** The field of PRAs that refers to records of this type. The page of a record lists the PRAs that refer to it. */
  namedByPrasIn?: 'productionId' | 'sopIds'
  /** The first answers of a new record. */
  blank: Content
  /** The name in lists, titles and messages. */
  nameOf(record: T): string
  /** Returns all text of a record that people may search for. */
  searchText(record: T): string
  /** The paths of the list, of one record, and (`new`) of the form for a new record. */
  paths: Pick<RecordPaths, 'list' | 'one'> & Partial<RecordPaths>
  /** True if a person may change this record; without a record, if they may add one. The rules make the same decision. */
  mayWrite(actor: Actor, record?: T): boolean
  /** True if a person who may write the record may change this field; by default every field. */
  mayChange?(actor: Actor, record: T | undefined, field: string): boolean
  /** A note above the fields of the form that says why some are missing. */
  note?(actor: Actor, record: T | undefined): string
  /** True if a person may archive and restore it; by default everybody who may change it. */
  mayArchive?(actor: Actor, record: T): boolean
  /** A further effect of archiving a record, as a sentence for the dialog that asks before archiving. */
  whenArchived?: string
  /** Stored fields that are derived from the others. */
  derived?(fields: Content): Content
  /** Returns the record with values that are not answers, such as who published it and when, or the position of a new record. */
  complete?(record: T, before: T | undefined, saving: Saving<T>): T
  /** Problems in the answers that the fields themselves do not find. */
  problems?(record: T, before: T | undefined, saving: Saving<T>): FieldProblem[]
  /** The short form for adding one from another form; a type without it is only added on its own page. */
  adding?: Adding
  /** Returns an existing record with the same code or name, which this one would duplicate. */
  duplicateOf?(record: T, all: readonly T[]): T | undefined
  /** The parent type of files in the form, which the rules need. */
  filesAs?: 'sop' | 'aircraft' | 'pilot'
  /** The rules for merging two of them; a type without them cannot be merged. */
  merging?: Merging<T>
}

/** Returns the fields that this person may enter. Leaves out fixed fields, and fields that only other people may change. */
export function openFields<T extends ArchivableRecord>(
  type: RecordType<T>,
  record: T | undefined,
  actor: Actor,
): readonly Field[] {
  return type.fields.filter(
    ({ name }) => !(record && type.fixed?.includes(name)) && (type.mayChange?.(actor, record, name) ?? true),
  )
}

/** The answers of the form for a record, or for a new one. */
export function contentOf<T extends ArchivableRecord>(type: RecordType<T>, record: T | undefined): Content {
  if (!record) return type.blank
  return Object.fromEntries(type.fields.map(({ name }) => [name, Reflect.get(record, name) as unknown]))
}

/**
 * Returns the record that these answers make of the stored one. A blank field gets the default of the schema. Throws a ZodError
 * if the answers are invalid, so check them with `fieldProblems` first.
 */
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

/** Problems that the fields do not find: the schema's own limits (too many files), and the type's checks of the whole record. */
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

/** The record without the stamps that the repository writes. */
export function unstamped<T extends Entity>(record: T): Unstamped<T> {
  const { id, revision, lastWriteId, lastModifiedAt, lastModifiedById, writtenAt, ...rest } = record
  return rest
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
