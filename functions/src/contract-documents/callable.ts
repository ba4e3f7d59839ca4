import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable } from '../define-callable'

/** Few at a time in one instance: each holds a document of some megabytes, unpacked. */
const options = { memory: '512MiB', concurrency: 8 } as const
const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const generateContractDocuments = defineCallable(
  'generateContractDocuments',
  options,
  async (input, caller) => {
    const [{ generateDocuments }, { configuredConverter }] = await Promise.all([
      import('./generate'),
      import('./pdf-converter'),
    ])
    return generateDocuments({ ...services(), converter: configuredConverter() }, input, caller)
  },
)

export const previewContractDocuments = defineCallable(
  'previewContractDocuments',
  options,
  async (input, caller) => {
    const { previewDocuments } = await import('./preview')
    return previewDocuments(services(), input, caller)
  },
)
