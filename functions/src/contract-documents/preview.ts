import type { CallableInput, CallableOutput } from '@/domain/callables'
import { planDocuments } from '@/domain/contracts/documents/plan-documents'
import { previewData } from '@/domain/contracts/documents/preview-data'
import { todayIso } from '@/domain/shared/dates'
import type { Caller } from '../caller'
import type { Services } from '../services'
import { fillAll } from './fill-documents'
import { rulesInForce } from './read-rules'
import { readSource } from './read-source'

/** Shows how the documents of a contract will look, with masked private details. Nothing is stored. */
export async function previewDocuments(
  services: Services,
  { contractId }: CallableInput<'previewContractDocuments'>,
  caller: Caller,
): Promise<CallableOutput<'previewContractDocuments'>> {
  const { source } = await readSource(services.db, contractId, caller)
  const plan = await planDocuments(source, todayIso(Date.now()), await rulesInForce(services.db))
  const masked = plan.documents.map(each => ({
    ...each,
    dataFor: (version: string) => previewData(source, each.dataFor(version)),
  }))
  const { filled, missing } = await fillAll(services, masked)
  return {
    documents: filled.map(({ template, fileName, bytes }) => ({
      template,
      name: fileName,
      base64: Buffer.from(bytes).toString('base64'),
    })),
    missing: [...new Set(missing.map(({ field }) => field))],
  }
}
