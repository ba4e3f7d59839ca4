import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { defineTasks } from '../define-callable'
import { forFiles } from '../sizes'

const services = () => ({ db: getFirestore(), bucket: getStorage().bucket() })

export const fileTask = defineTasks<'fileTask', 'openContractFile'>(
  forFiles,
  {
    openFile: async () => {
      const { openFile } = await import('../open-files/open-file')
      return (input, caller) => openFile(services(), input, caller)
    },
    resizeImage: async () => (await import('../resize-image/resize-image')).resizeImage,
  },
  {
    openContractFile: async () => {
      const { openContractFile } = await import('../open-files/open-contract-file')
      return (input, auth) => openContractFile(services(), auth, input)
    },
  },
)
