import { noteUnread } from '@/data/base/unread'
import { AppError } from '@/domain/shared/app-error'
import { plainOf, readLeniently } from '@/domain/shared/lenient'
import type { z } from '@/domain/shared/zod'

/** A document that lacks fields required by its schema. It is reported and listed, never hidden. */
export interface InvalidDocument {
  id: string
  path: string
  /** The problem, described for the person who corrects the document. */
  problem: string
}

/** The rows that could be read, and the documents that could not. */
export interface Listing<T> {
  rows: T[]
  invalid: InvalidDocument[]
}

/** The properties that an existing document has in both Firestore clients. */
export interface RawDocument {
  id: string
  ref: { path: string }
  data(): unknown
}

export type Schema<T> = z.ZodType<T>

type Parsed<T> = { ok: true; value: T } | { ok: false; invalid: InvalidDocument }

/**
 * Turns a stored document into a record; all reads use this function. It adds the id, converts times to milliseconds, fills
 * defaults, and checks the fields. If an unreadable field can be left out, the rest of the record is returned, and the list and
 * the page of the record name the field.
 */
export function parseDocument<T>(schema: Schema<T>, document: RawDocument): Parsed<T> {
  const body = plainOf(document.data())
  const record: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}), id: document.id }
  const result = readLeniently(schema, record)
  const isRead = 'value' in result
  const problem = isRead ? '' : result.problem
  const { path } = document.ref
  const revision = typeof record.revision === 'number' ? record.revision : 0
  noteUnread({ path, revision, fields: isRead ? result.dropped : [], problem })
  return isRead
    ? { ok: true, value: result.value }
    : { ok: false, invalid: { id: document.id, path, problem } }
}

/** Returns one document as a record. Throws AppError('internal') with the InvalidDocument as details if it cannot be parsed. */
export function readDocument<T>(schema: Schema<T>, document: RawDocument): T {
  const parsed = parseDocument(schema, document)
  if (parsed.ok) return parsed.value
  throw new AppError(
    'internal',
    'The app cannot read how this record is stored, so it is not shown. Tell an administrator the address of this page.',
    { details: parsed.invalid },
  )
}

/** Parses many documents into records; documents that cannot be parsed are in `invalid`. */
export function readDocuments<T>(schema: Schema<T>, documents: readonly RawDocument[]): Listing<T> {
  const listing: Listing<T> = { rows: [], invalid: [] }
  for (const document of documents) {
    const parsed = parseDocument(schema, document)
    if (parsed.ok) listing.rows.push(parsed.value)
    else listing.invalid.push(parsed.invalid)
  }
  return listing
}

/** The stored form, without `undefined` at any depth. Callers remove `id`, which is not stored. */
export function storableOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(each => each !== undefined).map(storableOf)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return storableFields(value as Record<string, unknown>)
}

export function storableFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, storableOf(each)]),
  )
}
