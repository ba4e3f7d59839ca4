import { useQuery } from '@tanstack/react-query'
import { call } from '@/data/functions/call'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import type { Contract } from '@/domain/contracts/schema'
import { blobOfBase64 } from './document-files'

export interface PreviewedDocument {
  name: string
  template: TemplateName
  word: Blob
}

/** Nothing is stored, and private details are masked. `missing` has empty fields that the documents need. */
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

/** Returns a preview of the stored contract. Each use requests a new preview; none is cached. */
export function useContractPreview({ id, revision }: Pick<Contract, 'id' | 'revision'>) {
  return useQuery({
    queryKey: ['contract-preview', id, revision],
    queryFn: () => previewContractDocuments(id),
    gcTime: 0,
    retry: false,
  })
}
