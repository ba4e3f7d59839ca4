import type { CallableInput, CallableOutput } from '@/domain/callables'
import { contractSchema } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { maySeeContract } from '../contract-documents/read-source'
import { readRecordSnapshot } from '../records'
import type { Services } from '../services'
import { linkEntry } from './link-entry'
import { sendLink } from './send-links'

/** The least time between two mails to one address, in milliseconds. */
const PAUSE = 60_000

/**
 * Mails a link again, at the request of a person who may write the contract. The log entry in the same commit has the id of the
 * request, so a repeated request sends nothing. `now` is in milliseconds.
 */
export async function sendLinkAgain(
  services: Services,
  { requestId, contractId, address }: CallableInput<'sendContractLink'>,
  { account }: Caller,
  now = Date.now(),
): Promise<CallableOutput<'sendContractLink'>> {
  const { db } = services
  const contract = readRecordSnapshot(contractSchema, await db.doc(`contracts/${contractId}`).get(), [])
  // People who may not see the contract must not learn that it exists.
  if (!contract || !maySeeContract(contract, account)) {
    throw new AppError('not-found', 'Document does not exist')
  }
  if (contract.status !== 'sent' || !contract.sentTo.includes(address)) {
    throw new AppError(
      'failed-precondition',
      'This address does not have to do anything for the contract any more, so no link was sent. Check the status of the contract.',
    )
  }
  const by = { id: account.userId, name: account.name }
  const expiresAt = await sendLink(
    services,
    { contractId, version: contract.version, entryId: requestId, address, now, pause: PAUSE },
    (transaction, sent) => {
      const entry = { id: requestId, contract: sent, by, facts: { sentTo: [address] }, now }
      transaction.create(db.doc(`logs/${requestId}`), linkEntry({ ...entry, logType: 'send-contract-link' }))
    },
  )
  if (expiresAt === null) {
    throw new AppError(
      'aborted',
      'Somebody changed the contract in the meantime, so no link was sent. Open the contract again and check the changes.',
    )
  }
  return { expiresAt }
}
