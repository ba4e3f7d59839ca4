import type { Firestore } from 'firebase-admin/firestore'
import type { PraRequest } from '@/domain/pras/commands/request'
import { eventDefinition } from '@/domain/pras/events/registry'
import type { CallerAuth } from '../caller'
import { runCommand } from '../commands/run-command'
import { decidePra } from './decide'
import { readCatalogue } from './read-pra'

/**
 * Does what a request asks for, in one transaction: everything that it depends on is read there, the account of the
 * person first. Returns the id of the PRA. Rejects with the AppErrors of the domain.
 */
export async function runPraRequest(
  db: Firestore,
  auth: CallerAuth,
  request: PraRequest,
): Promise<{ praId: string }> {
  const { requestId } = request
  // Sent again, it may come from a screen that has seen more by then: it is the same request.
  const identity = { ...request, seenRevision: undefined }
  const catalogue = needsCatalogue(request) ? await readCatalogue(db) : []
  return runCommand(db, auth, { requestId, identity }, async deciding => {
    const writes = await decidePra({ ...deciding, catalogue }, request)
    return { writes, answer: { praId: 'praId' in request ? request.praId : request.requestId } }
  })
}

/** A level is derived where answers are copied or sent on. */
function needsCatalogue(request: PraRequest): boolean {
  if (request.kind === 'event') return eventDefinition(request.command.event).needsComplete === true
  return request.kind === 'copy' || request.kind === 'raise'
}
