import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { variantPath } from '../resize-image/variant-path'
import type { Bucket, StoredObject } from '../stored-object'

/** The objects of a file's record: what was uploaded, and of an image the variant, which need not be there. */
export interface FileObjects {
  original: StoredObject
  variant?: StoredObject
}

/** Null for a record whose path is not in the folder of its own id: it could name somebody else's file. */
export function objectsOf(bucket: Bucket, record: DocumentSnapshot): FileObjects | null {
  const path: unknown = record.get('path')
  const folder = `uploads/${record.id}/`
  if (typeof path !== 'string' || !path.startsWith(folder)) return null
  const name = path.slice(folder.length)
  if (name === '' || name.includes('/')) return null
  return {
    original: bucket.file(path),
    ...(/\.(jpe?g|png)$/i.test(name) ? { variant: bucket.file(variantPath(path)) } : {}),
  }
}

export function allOf({ original, variant }: FileObjects): StoredObject[] {
  return variant ? [original, variant] : [original]
}
