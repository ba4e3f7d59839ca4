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

/** The person who saves, the day (`today` is `YYYY-MM-DD`), and the other records. */
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
  /** The names of fields in the form other than the required ones. */
  asks: readonly string[]
  /** The answers from the words typed into the picker. */
  from: (words: string) => Content
  /** The people who may add one, for use before 'can add …': 'The Drone Team or an admin'. */
  who: string
}

/**
 * A kind of record as data: its names, its collection, its fields, its writers. The list, the editor, the log entries and the
 * drafts follow from it (src/records). Its functions are methods, so that a type of one record is also an `AnyRecordType`; each
 * is only called with its own records.
 */
export interface RecordType<T extends ArchivableRecord> {
  /** The collection: 'sops'. */
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
  /** The field of PRAs that names them, so that a record's page can list these PRAs. */
  namedByPrasIn?: 'productionId' | 'sopIds'
  /** The first answers of a new record. */
  blank: Content
  /** The name in lists, titles and messages. */
  nameOf(record: T): string
  /** All text of it that people may search for. */
  searchText(record: T): string
  /** The paths of their list, and of one of them; `new` is the path for a new one. */
  paths: Pick<RecordPaths, 'list' | 'one'> & Partial<RecordPaths>
  /** True if a person may add one (no record), or change this one. The rules make the same decision. */
  mayWrite(actor: Actor, record?: T): boolean
  /** True if a person who may write the record may change this field; by default every field. */
  mayChange?(actor: Actor, record: T | undefined, field: string): boolean
  /** A note above the fields of the form that says why some are missing. */
  note?(actor: Actor, record: T | undefined): string
  /** True if a person may archive and restore it; by default everybody who may change it. */
  mayArchive?(actor: Actor, record: T): boolean
  /** Another effect of archiving one, in one sentence, for the question before it. */
  whenArchived?: string
  /** Stored fields that are derived from the others. */
  derived?(fields: Content): Content
  /** Changes that follow from others and are not answers: the publisher and the time, the position of a new one. */
  complete?(record: T, before: T | undefined, saving: Saving<T>): T
  /** Problems in the answers that the fields themselves do not find. */
  problems?(record: T, before: T | undefined, saving: Saving<T>): FieldProblem[]
  /** The short form for adding one from another form; a type without it is only added on its own page. */
  adding?: Adding
  /** An existing record that this one would duplicate: its code or name is taken. */
  duplicateOf?(record: T, all: readonly T[]): T | undefined
  /** The parent type of the files in its form: the rules need it. */
  filesAs?: 'sop' | 'aircraft' | 'pilot'
  /** The rules for merging two of them; a type without them cannot be merged. */
  merging?: Merging<T>
}

/** The fields that this person may enter, without those that are fixed or that only others may change. */
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
 * The record from these answers and the stored one. A blank field gets the schema's value for an absent one. Throws a ZodError
 * for answers that are not a record: `fieldProblems` reports that first.
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
