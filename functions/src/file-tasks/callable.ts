import { defineTasks } from '../define-callable'
import { services } from '../services'
import { forFiles } from '../sizes'

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
