import type { Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { type ContractRequest, identityOf } from '@/domain/contracts/commands/request'
import type { CallerAuth } from '../caller'
import { runCommand } from '../commands/run-command'
import type { From } from '../from'
import { decideContract } from './decide'
import { readSignedCopy } from './signed-copy'

/** The transaction reads the person's account first. Rejects with the AppErrors of the domain. */
export async function runContractRequest(
  db: Firestore,
  auth: CallerAuth,
  request: ContractRequest,
  from?: From,
): Promise<{ contractId: string }> {
  // A stored file never changes, so the copy is read before the transaction, which stays short.
  const signedCopy = await readSignedCopy({ db, bucket: getStorage().bucket() }, request)
  return runCommand(
    db,
    auth,
    { requestId: request.requestId, identity: identityOf(request) },
    async deciding => {
      const { contractId, writes } = await decideContract(deciding, request, signedCopy)
      return { writes, answer: { contractId } }
    },
    from,
  )
}
