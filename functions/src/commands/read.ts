import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import { plainOf } from '@/domain/shared/lenient'
import type { z } from '@/domain/shared/zod'
import { readRecordSnapshot, recordsOf } from '../records'

const MOST_FOUND = 500

/** Reads records inside a transaction: the records cannot change before the transaction ends. */
export interface Reader {
  /** The records at these paths, in order; null for a record that is missing or cannot be read. */
  all<T>(schema: z.ZodType<T>, paths: readonly string[]): Promise<(T | null)[]>
  /** One record. Throws AppError 'not-found' if the record is missing or cannot be read. */
  one<T>(schema: z.ZodType<T>, path: string): Promise<T>
  find<T>(schema: z.ZodType<T>, path: string): Promise<T | null>
  /** All documents of a collection as stored, with their ids. */
  list(path: string): Promise<Record<string, unknown>[]>
  /** The records of a collection with this value in this field, 500 at most. Unreadable records are left out. */
  where<T>(schema: z.ZodType<T>, collection: string, field: string, value: string | boolean): Promise<T[]>
}

export function readerOf(db: Firestore, transaction: Transaction): Reader {
  async function all<T>(schema: z.ZodType<T>, paths: readonly string[]) {
    if (paths.length === 0) return []
    const snapshots = await transaction.getAll(...paths.map(path => db.doc(path)))
    return snapshots.map(snapshot => readRecordSnapshot(schema, snapshot, []))
  }
  async function find<T>(schema: z.ZodType<T>, path: string) {
    const [record] = await all(schema, [path])
    return record ?? null
  }
  return {
    all,
    find,
    one: async (schema, path) => {
      const record = await find(schema, path)
      if (record === null) throw new AppError('not-found', 'Document does not exist')
      return record
    },
    list: async path => (await transaction.get(db.collection(path))).docs.map(plainDocument),
    where: async (schema, collection, field, value) => {
      const query = db.collection(collection).where(field, '==', value).limit(MOST_FOUND)
      const { docs } = await transaction.get(query)
      return recordsOf(schema, docs, [])
    },
  }
}

const plainDocument = (snapshot: DocumentSnapshot) => ({
  ...(plainOf(snapshot.data()) as Record<string, unknown>),
  id: snapshot.id,
})

/** The records of a collection with these ids, by id. Missing records are left out. */
export async function byId<T extends { id: string }>(
  reader: Reader,
  schema: z.ZodType<T>,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const paths = ids.filter(isDocumentId).map(id => `${collection}/${id}`)
  const found = await reader.all(schema, paths)
  return new Map(found.flatMap(record => (record ? [[record.id, record] as const] : [])))
}
