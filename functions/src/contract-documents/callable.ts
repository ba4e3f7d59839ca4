import { defineTasks } from '../define-callable'
import { services } from '../services'
import { forDocuments } from '../sizes'

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
