import type { CallableInput, CallableOutput } from '@/domain/callables'
import { planDocuments } from '@/domain/contracts/documents/plan-documents'
import { contractStatusFacts, preparedIn } from '@/domain/contracts/statuses'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import type { Caller } from '../caller'
import type { Services } from '../services'
import { fillDocuments } from './fill-documents'
import { addPdfs, type Converter } from './pdf-converter'
import { rulesInForce } from './read-rules'
import { readSource } from './read-source'
import { documentsMade, storeDocuments } from './store-documents'

/** How often the documents are made again when somebody changes the contract at the same time. */
const TURNS = 3

/** Makes all documents that the request names, or none if one fails. A repeated request returns the same documents. */
export async function generateDocuments(
  services: Services & { converter: Converter | undefined },
  { contractId, templates, requestId }: CallableInput<'generateContractDocuments'>,
  caller: Caller,
): Promise<CallableOutput<'generateContractDocuments'>> {
  const { db } = services
  const { account } = caller
  const request = { contractId, requestId, by: { id: account.userId, name: account.name } }
  for (let turn = 0; turn < TURNS; turn += 1) {
    // People who may not see the contract must not learn that it exists, so reading it, which checks this, comes first.
    const read = await readSource(db, contractId, caller)
    const before = await documentsMade(db, request)
    if (before) return { documents: before }
    // Check this on every try: the contract may have been sent in the meantime.
    const { status } = read.source.contract
    if (!preparedIn.includes(status)) {
      const { locked = '' } = contractStatusFacts[status]
      throw new AppError('failed-precondition', `${locked} No more documents can be prepared for it.`)
    }
    const plan = await planDocuments(read.source, todayIso(Date.now()), await rulesInForce(db))
    const filled = await fillDocuments(services, plan, templates)
    const made = await addPdfs(filled, services.converter)
    const stored = await storeDocuments(services, request, read, plan, made)
    if (stored) return { documents: stored }
  }
  throw new AppError(
    'aborted',
    'Somebody changed this contract while its documents were made, so the documents were not stored. Wait until the contract is saved, then try again.',
  )
}
