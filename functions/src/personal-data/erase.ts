import { randomUUID } from 'node:crypto'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { variantPath } from '@/domain/files/paths'
import { type Erasing, erasingOf, type Papers } from '@/domain/personal-data/plan'
import { redact, type Subject } from '@/domain/personal-data/subject'
import { inParts } from '@/domain/shared/values/in-parts'
import type { Services } from '../services'
import { type Bucket, nullIfMissing } from '../stored-object'

const AT_ONCE = 10

export interface Erase extends Services {
  subject: Subject
  papers: Papers
  /** The id of the admin. */
  by: string
}

/**
 * Carries out the plan of an erasure. Each document is read and decided again in its own transaction, so later changes by others
 * are kept. The person's own records come last: if the run fails before, the next run needs them to find the other documents.
 */
export async function eraseAll(erase: Erase, planned: readonly Erasing[]): Promise<void> {
  const isLast = ({ path }: Erasing) =>
    /^(users|crew|pilots|accounts)\//.test(path) && !path.includes('/notifications/')
  for (const part of [planned.filter(each => !isLast(each)), planned.filter(isLast)]) {
    for (const some of inParts(part, AT_ONCE)) {
      await Promise.all(some.map(({ path }) => eraseOne(erase, path)))
    }
  }
}

async function eraseOne({ db, bucket, subject, papers, by }: Erase, path: string): Promise<void> {
  const ref = db.doc(path)
  const stored = await ref.get()
  const erasing = stored.exists ? erasingOf(subject, { path, data: stored.data() ?? {} }, papers) : null
  // The stored file is deleted before the record changes, because the change removes the path from the record.
  if (path.startsWith('files/') && erasing?.action === 'change')
    await deleteObject(bucket, String(stored.get('path')))
  await db.runTransaction(async transaction => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) return
    const now = erasingOf(subject, { path, data: snapshot.data() ?? {} }, papers)
    if (now?.action === 'delete') transaction.delete(ref)
    if (now?.action === 'change') {
      transaction.update(ref, { ...now.fields, ...stampsOf(path, snapshot.get('revision'), by) })
    }
    if (now?.action === 'keep' && path.split('/').length === 2 && /^(pras|contracts)\//.test(path)) {
      // This field explains to readers why the document still has names, and until when.
      transaction.update(ref, {
        keptNames: { until: now.until, why: 'the law says that we must keep this paper' },
      })
    }
  })
}

/** The fields of a record's next revision, so that devices load it again. Log entries and versions have no next revision. */
function stampsOf(path: string, revision: unknown, by: string): Record<string, unknown> {
  if (typeof revision !== 'number' || path.startsWith('logs/') || path.includes('/versions/')) return {}
  return {
    revision: revision + 1,
    lastModifiedAt: Date.now(),
    lastModifiedById: by,
    lastWriteId: randomUUID(),
    writtenAt: FieldValue.serverTimestamp(),
    lastReason: 'Personal data were erased',
  }
}

/** Deletes a stored file, its variant, and the archived copies of both. */
export async function deleteObject(bucket: Bucket, path: string): Promise<void> {
  if (path === '' || path.endsWith('/erased')) return
  for (const each of [path, variantPath(path)]) {
    for (const name of [each, `archived/${each}`]) await nullIfMissing(() => bucket.file(name).delete())
  }
}

/** Finds files without a record whose name shows that they belong to this person. */
export async function looseObjects(db: Firestore, bucket: Bucket, subject: Subject): Promise<string[]> {
  const [objects] = await bucket.getFiles()
  const named = objects.map(({ name }) => name).filter(name => redact(subject, { name }).changed.length > 0)
  if (named.length === 0) return []
  const records = await db.collection('files').select('path').get()
  const known = new Set(
    records.docs.flatMap(record => {
      const path = String(record.get('path') ?? '')
      return [path, variantPath(path)].flatMap(each => [each, `archived/${each}`])
    }),
  )
  return named.filter(name => !known.has(name))
}
