import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import { contracts } from './contract-collection'
import { showContract } from './contract-store'

/**
 * Makes and files the documents of a contract, and resolves to their number: 0 if the contract cannot be read. Repeating a
 * `requestId` makes no second set. Resolves or rejects only when the outcome is known: without an answer, it looks in the
 * contract whether the documents were made. Rejects with AppError: 'failed-precondition' for missing fields, with their names;
 * 'aborted' if somebody else is changing the contract.
 */
export async function generateContractDocuments(contractId: string, requestId: string): Promise<number> {
  await settleWrite({
    writeId: requestId,
    send: async () => void (await call('generateContractDocuments', { contractId, requestId })),
    look: async () => {
      const { documentSet } = await contracts.get(contractId)
      return documentSet?.requestId === requestId ? true : undefined
    },
  })
  // The listener may be late or disconnected. The contract is read here, so that the page shows the documents at once.
  const contract = await contracts.get(contractId).catch(() => undefined)
  if (contract) showContract(contract)
  return contract?.documentSet?.files.length ?? 0
}
