import { enqueue } from '@/data/base/keyed-queue'
import { type collection, settle } from '@/data/firestore/collection'
import { storableFields } from '@/data/firestore/convert'
import { asStamped, stampAfter } from '@/data/firestore/stamps'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { Unstamped } from '@/domain/shared/entity'
import { bodyOf, changedFields, pick } from './record-change'

/** A further document in the commit of a record, for example a document with a copy of some of its fields. */
export interface Companion {
  path: string
  /** 'set' writes the whole document, 'update' only the given fields. */
  op: 'set' | 'update'
  data: Record<string, unknown>
  /** The stored revision of the document; 0 if it does not exist. */
  revision: number
}

export interface SavedRecord<T extends ArchivableRecord> {
  records: ReturnType<typeof collection<T>>
  /** The record as it was read; undefined for a new record. */
  before: T | undefined
  data: Unstamped<T>
  id: string
  /** The id of this write, so that a retry after an unclear failure does not write twice. */
  writeId: string
  /** Returns further writes for the commit. Called when earlier writes of this record have ended. */
  companions?: (record: T) => Promise<readonly Companion[]>
}

/**
 * Writes a record and its companions in one commit, all or nothing; a trigger writes its history. Returns the stored record, or
 * `before` if nothing has changed. Rejects with AppError('conflict', …, { details: { theirs: T } }) if somebody else has written
 * a revision since.
 */
export function saveRecord<T extends ArchivableRecord>(saved: SavedRecord<T>): Promise<T> {
  const { records, before, data, id, writeId } = saved
  return enqueue(`${records.path}/${id}`, async () => {
    const stamp = stampAfter(before?.revision ?? 0, writeId)
    const record = records.schema.parse(asStamped(data, id, stamp))
    const fields = changedFields(before, record)
    if (before && fields.length === 0) return before
    const companions = (await saved.companions?.(record)) ?? []
    const stored = await settle(
      () => records.find(id),
      writeId,
      before,
      commit => {
        // Writes only the changed fields, because the history names every field that a write changes.
        const body = storableFields(before ? pick(record, fields) : bodyOf(record))
        if (before) commit.update(`${records.path}/${id}`, { ...body, ...stamp })
        else commit.set(`${records.path}/${id}`, { ...body, ...stamp })
        for (const { path, op, data: fields, revision } of companions) {
          const companion = { ...storableFields(fields), ...stampAfter(revision, writeId) }
          if (op === 'update') commit.update(path, companion)
          else commit.set(path, companion)
        }
      },
    )
    return stored ?? record
  })
}
