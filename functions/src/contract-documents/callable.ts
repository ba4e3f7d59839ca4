import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineCallable } from '../define-callable'
import { forDocuments } from '../sizes'

const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const generateContractDocuments = defineCallable(
  'generateContractDocuments',
  forDocuments,
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
  forDocuments,
  async (input, caller) => {
    const { previewDocuments } = await import('./preview')
    return previewDocuments(services(), input, caller)
  },
)
