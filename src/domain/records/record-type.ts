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
  /** The one that took its place; empty or absent for none. */
  mergedIntoId?: string
}

/** Who saves, when, and together with which others: `today` is `YYYY-MM-DD`. */
export interface Saving<T extends ArchivableRecord> {
  actor: Actor
  today: string
  /** Those there are, archived ones too. */
  all: readonly T[]
}

/** A column of the list: a field by its name, with a width in pixels; one without shares what is left. */
export interface RecordColumn {
  field: string
  width?: number
  /** Where the field's label is too long for the head of a column. */
  header?: string
  /** What the record is called says it already. */
  isInName?: boolean
}

/** The list of a type as data. */
export interface RecordList<T> {
  /** The first is never hidden, and says what is archived. */
  columns: readonly RecordColumn[]
  /** By the column of this field. */
  sort: { column: string; direction: 'asc' | 'desc' }
  /** Fields with options that narrow it, by their names. */
  choices?: readonly string[]
  /** Filters that are on or off. */
  toggles?: readonly { id: string; label: string; holds(record: T, actor: Actor): boolean }[]
}

/** The short form of a type, for adding a record without leaving another form. */
export interface Adding {
  /** Fields that the form asks for other than the required ones, by name. */
  asks: readonly string[]
  /** The answers that the words typed into the picker give. */
  from: (words: string) => Content
  /** Who may add one, to stand before 'can add …': 'The Drone Team or an admin'. */
  who: string
}

/**
 * A kind of record as data: its names, its place, its fields, its writers. The list, the editor,
 * the log entries and the drafts follow from it (src/records). Its functions are methods, so that a type of one record is
 * also an `AnyRecordType`; each is only called with records of its own.
 */
export interface RecordType<T extends ArchivableRecord> {
  /** The collection: 'sops'. */
  collection: string
  /** What its log entries are about. */
  resource: LogResourceType
  schema: z.ZodType<T>
  /** 'SOP', 'SOPs'. */
  noun: { one: string; many: string }
  /** What a person enters. The stored fields have the same names and values. */
  fields: readonly Field[]
  /** Fields that are set once, with the first save. */
  fixed?: readonly string[]
  /** Columns and filters; a type whose list is more than its fields has a page that says its own. */
  list?: RecordList<T>
  /** The field of PRAs that names them, so that the page of one says where it is used. */
  namedByPrasIn?: 'productionId' | 'sopIds'
  /** The answers that a new one begins with. */
  blank: Content
  /** What it is called in lists, titles and messages. */
  nameOf(record: T): string
  /** Everything of it that a person may look for. */
  searchText(record: T): string
  /** Where the list of them is, and one of them; `new` is the address of one that is not there yet. */
  paths: Pick<RecordPaths, 'list' | 'one'> & Partial<RecordPaths>
  /** Whether somebody may add one (no record), or change this one. The rules decide the same again. */
  mayWrite(actor: Actor, record?: T): boolean
  /** Whether somebody who may write the record may change this field of it; every field by default. */
  mayChange?(actor: Actor, record: T | undefined, field: string): boolean
  /** What the form says above its fields: why some of them are not there. */
  note?(actor: Actor, record: T | undefined): string
  /** Whether somebody may archive and restore it; by default everybody who may change it. */
  mayArchive?(actor: Actor, record: T): boolean
  /** What else archiving one does, in one sentence, asked about beforehand. */
  whenArchived?: string
  /** Stored fields that are derived from the others. */
  derived?(fields: Content): Content
  /** Changes that follow from others and are not answers: who published it and when, the place of a new one. */
  complete?(record: T, before: T | undefined, saving: Saving<T>): T
  /** What is wrong with the answers beyond the fields themselves. */
  problems?(record: T, before: T | undefined, saving: Saving<T>): FieldProblem[]
  /** How one is added in passing, from the form in which it is missing; a type without is only added on its own page. */
  adding?: Adding
  /** Another record that this one would repeat: its code or name is taken. */
  duplicateOf?(record: T, all: readonly T[]): T | undefined
  /** As what the files of its form are filed: the rules then know whose they are. */
  filesAs?: 'sop' | 'aircraft' | 'pilot'
  /** How two of them become one; a type without cannot be merged. */
  merging?: Merging<T>
}

/** The fields that this person may enter: what is set once, and what is another's to change, is left out. */
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
 * The record of these answers, over the stored one. A blank field takes the schema's value for an absent one. Throws a ZodError
 * for answers that are not a record: `fieldProblems` says so first.
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

/**
 * What is wrong with answers that their fields find nothing wrong with: the schema's own limits (too many files), and what
 * the type says of the whole record.
 */
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

/** The record without what the repository writes by itself. */
export function unstamped<T extends Entity>(record: T): Unstamped<T> {
  const { id, revision, lastWriteId, lastModifiedAt, lastModifiedById, writtenAt, ...rest } = record
  return rest
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
