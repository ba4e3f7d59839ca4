import { enqueue } from '@/data/base/keyed-queue'
import { collection } from '@/data/firestore/collection'
import { settleWrite } from '@/data/firestore/outcome'
import { newId } from '@/data/firestore/stamps'
import { call } from '@/data/functions/call'
import type { Contract } from '@/domain/contracts/schema'
import { logSchema } from '@/domain/logs/schema'
import type { Details, EnteredKind, PrivateKind, PrivateRequest } from '@/domain/private-details/request'
import { contracts } from './contract-collection'
import { showContract } from './contract-store'

const logs = collection('logs', logSchema)

/** Returns private details; the server logs each access. The result is empty if there are none. Rejects with AppError. */
export async function revealPrivate(kind: PrivateKind, id: string): Promise<Details> {
  const { details } = await call('privateDetails', { kind: 'reveal', requestId: newId(), of: kind, id })
  return details ?? {}
}

/**
 * Saves the private details of a record. Those of a contract can be saved only while it is a draft. `base` has the details that
 * the form began with. Rejects with AppError, 'conflict' if somebody has changed the same details since then.
 */
export async function savePrivate(
  kind: EnteredKind,
  id: string,
  details: Details,
  base: Details,
): Promise<void> {
  await send({ kind: 'save', requestId: newId(), of: kind, id, details, base })
}

/**
 * Copies private details from the records of the draft's person and payee into the draft, in place of the draft's own details.
 * Resolves to false if the records have none. Rejects with AppError.
 */
export function takePrivateDetails({ id }: Pick<Contract, 'id'>): Promise<boolean> {
  return send({ kind: 'take', requestId: newId(), id })
}

/** Sends a change of private details. Resolves or rejects only when it is known whether the change was stored. */
function send(request: Exclude<PrivateRequest, { kind: 'reveal' }>): Promise<boolean> {
  let isTaken = true
  return enqueue(`private/${request.id}`, async () => {
    await settleWrite({
      writeId: request.requestId,
      send: async () => {
        const answer = await call('privateDetails', request)
        isTaken = answer.isTaken ?? true
      },
      look: async () => (await logs.find(request.requestId)) && true,
    })
    await showOf(request)
    return isTaken
  })
}

/**
 * Reads and shows the contract again after a change, since the contract lists which details are stored. If the contract cannot be
 * read, its listener reports the problem.
 */
async function showOf(request: Exclude<PrivateRequest, { kind: 'reveal' }>): Promise<void> {
  if (request.kind === 'save' && request.of !== 'contracts') return
  await contracts.get(request.id).then(showContract, () => undefined)
}
