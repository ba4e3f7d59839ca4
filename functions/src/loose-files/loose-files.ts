import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import { variantPath } from '@/domain/files/paths'
import { type Bucket, metadataOf, putAway, type StoredObject } from '../stored-object'

const PAGE = 500
/** An upload younger than this may still get its record. Milliseconds. */
const SETTLED_AFTER = 86_400_000

/** Reads one page of the uploaded files, and finds those without a record. */
export async function loosePage(
  db: Firestore,
  bucket: Bucket,
  { after, now }: { after: string; now: number },
): Promise<CallableOutput<'findLooseFiles'>> {
  const [files, next] = await bucket.getFiles({
    prefix: 'uploads/',
    autoPaginate: false,
    maxResults: PAGE,
    ...(after ? { pageToken: after } : {}),
  })
  const loose = await looseAmong(db, files, now)
  return {
    checked: files.length,
    loose: loose.map(file => ({
      path: file.name,
      bytes: Number(file.metadata.size),
      uploadedAt: uploadedAt(file),
    })),
    next: (next as { pageToken?: string } | null)?.pageToken ?? '',
  }
}

/**
 * Moves a file without a record away, so that nobody can open it. Returns false if nothing was moved, because the file no longer
 * exists, has a record, or is so new that it may still get one.
 */
export async function putAwayIfLoose(
  db: Firestore,
  bucket: Bucket,
  { path, now }: { path: string; now: number },
): Promise<boolean> {
  const file = bucket.file(path)
  // This call also sets `file.metadata`, from which the age of the upload is read below.
  if ((await metadataOf(file)) === null) return false
  const [loose] = await looseAmong(db, [file], now)
  if (!loose) return false
  await putAway(loose)
  return true
}

/** A file's path contains the id of its record; a record covers only one file of that folder, and its variant. */
async function looseAmong(
  db: Firestore,
  files: readonly StoredObject[],
  now: number,
): Promise<StoredObject[]> {
  const settled = files.filter(file => now - uploadedAt(file) > SETTLED_AFTER)
  const ids = [...new Set(settled.map(recordId))]
  if (ids.length === 0) return []
  const records = await db.getAll(...ids.map(id => db.doc(`files/${id}`)), { fieldMask: ['path'] })
  const named = new Set(records.flatMap(record => namedBy(record)))
  return settled.filter(file => !named.has(file.name))
}

function namedBy(record: DocumentSnapshot): string[] {
  const path = String(record.get('path') ?? '')
  return [path, variantPath(path)]
}

const recordId = (file: StoredObject) => file.name.split('/')[1] ?? ''
const uploadedAt = (file: StoredObject) => Date.parse(String(file.metadata.timeCreated))
