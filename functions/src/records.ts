import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { plainOf, readLeniently } from '@/domain/shared/lenient'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { z } from '@/domain/shared/zod'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import type { Skip } from './skipped'

/** The limit of field names in one message. */
const NAMED = 20

/**
 * Reads a stored document as a record, with its id, times in milliseconds, and defaults. Leaves out unreadable parts, which
 * `skipped` collects. Null if the document is missing, or lacks a required field.
 */
export function readRecordSnapshot<T>(
  schema: z.ZodType<T>,
  snapshot: DocumentSnapshot | undefined,
  skipped: Skip[],
): T | null {
  const data = snapshot?.data()
  if (!snapshot || data === undefined) return null
  const { path } = snapshot.ref
  const read = readLeniently(schema, { ...(plainOf(data) as object), id: snapshot.id })
  if ('problem' in read) {
    skipped.push({ path, reason: read.problem })
    return null
  }
  if (read.dropped.length > 0) {
    skipped.push({ path, reason: `Without ${read.dropped.slice(0, NAMED).join(', ')}` })
  }
  return read.value
}

export function recordsOf<T>(
  schema: z.ZodType<T>,
  snapshots: readonly DocumentSnapshot[],
  skipped: Skip[],
): T[] {
  return snapshots.flatMap(snapshot => readRecordSnapshot(schema, snapshot, skipped) ?? [])
}

export function applyWrites(db: Firestore, transaction: Transaction, writes: readonly PlannedWrite[]): void {
  for (const { path, op, data } of writes) transaction[op](db.doc(path), adminFields(data))
}

/** Prepares the fields of a planned write for the Admin SDK: times become the server's time, and undefined deletes a field. */
export function adminFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, storedValue(value)]))
}

function storedValue(value: unknown): unknown {
  if (value === SERVER_TIME) return FieldValue.serverTimestamp()
  return value === undefined ? FieldValue.delete() : value
}
