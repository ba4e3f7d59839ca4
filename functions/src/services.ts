import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { Bucket } from './stored-object'

export interface Services {
  db: Firestore
  bucket: Bucket
}

export const services = (): Services => ({ db: getFirestore(), bucket: getStorage().bucket() })
