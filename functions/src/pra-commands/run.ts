import type { Firestore } from 'firebase-admin/firestore'
import type { PraRequest } from '@/domain/pras/commands/request'
import { eventDefinition } from '@/domain/pras/events/registry'
import type { CallerAuth } from '../caller'
import { runCommand } from '../commands/run-command'
import { decidePra } from './decide'
import { readCatalogue } from './read-pra'

/** The transaction reads the person's account first. Rejects with the AppErrors of the domain. */
export async function runPraRequest(
  db: Firestore,
  auth: CallerAuth,
  request: PraRequest,
): Promise<{ praId: string }> {
  const { requestId } = request
  // The same request may be repeated by a page that has loaded a newer revision since, so the revision is not compared.
  const identity = { ...request, seenRevision: undefined }
  const catalogue = needsCatalogue(request) ? await readCatalogue(db) : []
  return runCommand(db, auth, { requestId, identity }, async deciding => {
    const writes = await decidePra({ ...deciding, catalogue }, request)
    return { writes, answer: { praId: 'praId' in request ? request.praId : request.requestId } }
  })
}

/** Returns whether a request copies or submits answers: only then is the risk level computed, for which the hazards are read. */
function needsCatalogue(request: PraRequest): boolean {
  if (request.kind === 'event') return eventDefinition(request.command.event).needsComplete === true
  return request.kind === 'copy' || request.kind === 'raise'
}
