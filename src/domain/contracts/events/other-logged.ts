import type { LoggedContractEvent } from './define-event'

/** What is logged of a contract beside the events of its table. */
export const otherLogged = [
  { name: 'create-contract', description: (_, it) => `created${it}` },
  {
    name: 'edit-contract',
    description: ({ fields }) => `changed ${fields.length === 1 ? 'one field' : `${fields.length} fields`}`,
  },
  { name: 'edit-contract-private', description: () => 'changed its private details' },
  {
    // By the function alone, with the documents that it made.
    name: 'prepare-documents',
    tone: 'blue',
    description: ({ fileIds }) =>
      `prepared ${fileIds.length === 1 ? 'its document' : `its ${fileIds.length} documents`}`,
  },
  { name: 'import-contract', description: (_, it) => `imported${it} as historic`, tone: 'blue-grey' },
] as const satisfies readonly LoggedContractEvent[]
