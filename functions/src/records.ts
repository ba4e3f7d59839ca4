import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from '../../src/domain/shared/zod'

/** A stored document as a record: id added, times in milliseconds, defaults filled. Null for none, or another shape. */
export function recordOf<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): T | null {
  const data = snapshot.data()
  if (data === undefined) return null
  const parsed = schema.safeParse({ ...plainOf(data), id: snapshot.id })
  return parsed.success ? parsed.data : null
}

export function recordsOf<T>(schema: z.ZodType<T>, snapshots: readonly DocumentSnapshot[]): T[] {
  return snapshots.flatMap(snapshot => recordOf(schema, snapshot) ?? [])
}

/** Timestamps of the first level become milliseconds. */
function plainOf(data: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value?.toMillis === 'function' ? value.toMillis() : value,
    ]),
  )
}
