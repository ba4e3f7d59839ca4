import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import { contracts } from './contract-collection'
import { showContract } from './contract-store'

/**
 * Makes and files the documents of a contract, and resolves to their count: 0 if the contract cannot be read. The same
 * `requestId` never makes a second set. Settles only when the outcome is known: if the answer is missing, the contract's
 * own set says whether they were made. Rejects with AppError: 'failed-precondition' for missing fields, with their names;
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
  // The listener may be late or dead, so the contract is read to show the documents at once.
  const contract = await contracts.get(contractId).catch(() => undefined)
  if (contract) showContract(contract)
  return contract?.documentSet?.files.length ?? 0
}
