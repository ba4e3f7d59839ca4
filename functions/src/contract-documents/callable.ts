import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineTasks } from '../define-callable'
import { forDocuments } from '../sizes'

const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const contractDocuments = defineTasks<'contractDocuments'>(
  forDocuments,
  {
    generateContractDocuments: async () => {
      const [{ generateDocuments }, { configuredConverter }] = await Promise.all([
        import('./generate'),
        import('./pdf-converter'),
      ])
      return (input, caller) =>
        generateDocuments({ ...services(), converter: configuredConverter() }, input, caller)
    },
    previewContractDocuments: async () => {
      const { previewDocuments } = await import('./preview')
      return (input, caller) => previewDocuments(services(), input, caller)
    },
  },
  {},
)
