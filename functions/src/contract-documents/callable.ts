import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable } from '../define-callable'
import { generateDocuments } from './generate'

/** Few at a time in one instance: each holds a document of some megabytes, unpacked. */
export const generateContractDocuments = defineCallable(
  'generateContractDocuments',
  { memory: '512MiB', concurrency: 8 },
  (input, caller) => generateDocuments({ db: getFirestore(), bucket: getStorage().bucket() }, input, caller),
)
