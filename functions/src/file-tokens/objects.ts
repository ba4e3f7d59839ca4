import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { variantPath } from '@/domain/files/paths'
import type { Bucket, StoredObject } from '../stored-object'

/** The objects in Storage of a file: the upload, and for an image its smaller variant, which may be missing. */
export interface FileObjects {
  original: StoredObject
  variant?: StoredObject
}

export const isOfContract = (record: DocumentSnapshot) => record.get('parentType') === 'contract'

/** Null if the record's path is outside the record's own folder, because that could be another person's file. */
export function objectsOf(bucket: Bucket, record: DocumentSnapshot): FileObjects | null {
  const path: unknown = record.get('path')
  const folder = ownFolders(record).find(each => typeof path === 'string' && path.startsWith(each))
  if (typeof path !== 'string' || folder === undefined) return null
  const name = path.slice(folder.length)
  if (name === '' || name.includes('/')) return null
  return {
    original: bucket.file(path),
    ...(/\.(jpe?g|png)$/i.test(name) ? { variant: bucket.file(variantPath(path)) } : {}),
  }
}

/** The folder of uploads has the record's id, the folder of generated files the contract's id. */
function ownFolders(record: DocumentSnapshot): string[] {
  const contractId: unknown = isOfContract(record) ? record.get('parentId') : ''
  return [`uploads/${record.id}/`, ...(contractId ? [`contracts/${contractId}/`] : [])]
}

export function allOf({ original, variant }: FileObjects): StoredObject[] {
  return variant ? [original, variant] : [original]
}
