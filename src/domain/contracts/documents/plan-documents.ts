import { contractFileName, type DocumentData, documentData, hashOfTerms, termsData } from './document-data'
import type { DocumentSource } from './source'
import { documentFacts, documentsOf, type TemplateRule } from './template-rules'
import type { TemplateName } from './templates'

export interface PlannedDocument {
  template: TemplateName
  fileName: string
  dataFor(templateVersion: string): DocumentData
}

export interface DocumentPlan {
  dataHash: string
  isDraft: boolean
  documents: PlannedDocument[]
}

/** The statuses of contracts with approved terms. In any other status, documents are marked as drafts. */
const approvedStatuses: readonly string[] = ['approved', 'sent', 'signed']

/** The documents that a contract has, with the data of each. `today` is `YYYY-MM-DD`. */
export async function planDocuments(
  source: DocumentSource,
  today: string,
  rules?: readonly TemplateRule[],
): Promise<DocumentPlan> {
  const terms = termsData(source)
  const dataHash = await hashOfTerms(terms)
  const isDraft = !approvedStatuses.includes(source.contract.status)
  const documents = documentsOf(documentFacts(source.contract), rules)
  return {
    dataHash,
    isDraft,
    documents: documents.map(template => ({
      template,
      fileName: contractFileName(terms, template, isDraft),
      dataFor: templateVersion =>
        documentData(terms, { template, documents, templateVersion, dataHash, isDraft, today }),
    })),
  }
}
