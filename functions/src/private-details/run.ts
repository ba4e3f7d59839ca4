import type { Firestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import type { PrivateRequest } from '@/domain/private-details/request'
import type { CallerAuth } from '../caller'
import { runCommand } from '../commands/run-command'
import { revealDetails } from './reveal'
import { saveDetails, takeDetails } from './save'

/**
 * Shows or saves private details. This is the only code that reads and writes them. Rejects with AppError 'permission-denied' for
 * people without the right.
 */
export async function runPrivateRequest(
  db: Firestore,
  auth: CallerAuth,
  request: PrivateRequest,
): Promise<CallableOutput<'privateDetails'>> {
  // This answer is not stored for repeats, unlike those of other requests, because it contains the private details.
  if (request.kind === 'reveal') return revealDetails(db, auth, request)
  const { requestId } = request
  return runCommand(db, auth, { requestId, identity: request }, deciding =>
    request.kind === 'save' ? saveDetails(deciding, request) : takeDetails(deciding, request),
  )
}
