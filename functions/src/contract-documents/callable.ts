import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable } from '../define-callable'
import { generateDocuments } from './generate'
import { configuredConverter } from './pdf-converter'
import { previewDocuments } from './preview'

/** Few at a time in one instance: each holds a document of some megabytes, unpacked. */
const options = { memory: '512MiB', concurrency: 8 } as const
const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const generateContractDocuments = defineCallable(
  'generateContractDocuments',
  options,
  (input, caller) => generateDocuments({ ...services(), converter: configuredConverter() }, input, caller),
)

export const previewContractDocuments = defineCallable('previewContractDocuments', options, (input, caller) =>
  previewDocuments(services(), input, caller),
)
