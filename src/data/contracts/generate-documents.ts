import { newId } from '@/data/firestore/stamps'
import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'
import type { TemplateName } from '@/domain/contracts/documents/templates'

/** A document of a contract, as it was filed. */
export type ContractDocument = CallableOutput<'generateContractDocuments'>['documents'][number]

/** A wish for documents, which can be repeated: with the same id it gives the same documents, never a second set. */
export interface DocumentRequest {
  contractId: string
  requestId: string
  /** All that the contract has, unless told. */
  templates?: TemplateName[]
}

/** A new wish. It is kept while it may have to be repeated: after a lost connection nobody knows whether it was done. */
export function newDocumentRequest(contractId: string, templates?: TemplateName[]): DocumentRequest {
  return { contractId, requestId: newId(), ...(templates ? { templates } : {}) }
}

/**
 * Makes and files the documents of a contract. Rejects with AppError: 'failed-precondition' where a field is missing, whose
 * sentence names the fields; 'aborted' where somebody else is changing the contract.
 */
export async function generateContractDocuments(request: DocumentRequest): Promise<ContractDocument[]> {
  return (await call('generateContractDocuments', request)).documents
}
