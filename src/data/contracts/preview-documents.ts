import { useQuery } from '@tanstack/react-query'
import { call } from '@/data/functions/call'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import type { Contract } from '@/domain/contracts/schema'
import { blobOfBase64 } from './document-files'

/** A document as it would be, and its name. */
export interface PreviewedDocument {
  name: string
  template: TemplateName
  word: Blob
}

/**
 * The documents of a contract as they would be: nothing is stored, private details are masked. `missing` names the fields that a
 * document prints and nothing is in.
 */
async function previewContractDocuments(
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

/** The preview of a contract as it is stored now; requested again each time, and never cached. */
export function useContractPreview({ id, revision }: Pick<Contract, 'id' | 'revision'>) {
  return useQuery({
    queryKey: ['contract-preview', id, revision],
    queryFn: () => previewContractDocuments(id),
    gcTime: 0,
    retry: false,
  })
}
