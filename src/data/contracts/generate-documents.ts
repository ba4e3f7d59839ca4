import { newId } from '@/data/firestore/stamps'
import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import { blobOfBase64 } from './document-files'

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

/** A document as it would be, and what it is called. */
export interface PreviewedDocument {
  name: string
  template: TemplateName
  word: Blob
}

/**
 * The documents of a contract as they would be: nothing is stored, private details are masked. `missing` names the fields that a
 * document prints and nothing is in.
 */
export async function previewContractDocuments(
  contractId: string,
): Promise<{ documents: PreviewedDocument[]; missing: string[] }> {
  const { documents, missing } = await call('previewContractDocuments', { contractId })
  return {
    documents: documents.map(({ name, template, base64 }) => ({
      name,
      template,
      word: blobOfBase64(base64, name),
    })),
    missing,
  }
}
