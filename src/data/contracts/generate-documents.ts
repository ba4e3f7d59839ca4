import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import { contracts } from './contract-collection'

/**
 * Makes and files the documents of a contract, and resolves with their count. The same `requestId` never makes a second
 * set. Settles only when the outcome is known: where the answer is missing, the contract's own set says whether they were
 * made. Rejects with AppError: 'failed-precondition' for missing fields, whose sentence names them; 'aborted' when somebody
 * else is changing the contract.
 */
export async function generateContractDocuments(contractId: string, requestId: string): Promise<number> {
  let count = 0
  const found = await settleWrite({
    writeId: requestId,
    send: async () => {
      const answer = await call('generateContractDocuments', { contractId, requestId })
      count = answer.documents.length
    },
    look: async () => {
      const set = (await contracts.get(contractId)).documentSet
      return set?.requestId === requestId ? set.files.length : undefined
    },
  })
  return found ?? count
}
