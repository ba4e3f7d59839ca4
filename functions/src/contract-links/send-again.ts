import type { CallableInput, CallableOutput } from '@/domain/callables'
import { closedWithout, isClosedTo } from '@/domain/contracts/addressee/closed-to'
import { seesContract } from '@/domain/contracts/people'
import { contractSchema } from '@/domain/contracts/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import { stamps } from '@/domain/workflow/planned-write'
import type { Caller } from '../caller'
import { adminFields, readRecordSnapshot } from '../records'
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
  if (!contract || !seesContract(contract, { ...account, id: account.userId })) {
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
    {
      contractId,
      version: contract.version,
      entryId: requestId,
      address,
      now,
      pause: PAUSE,
      isByOffice: true,
    },
    (transaction, sent) => {
      if (isClosedTo(sent, address)) {
        const closed = { closedTo: closedWithout(sent, address), lastLogId: requestId }
        const write = { actor: by, writeId: requestId, now }
        const changes = adminFields({ ...closed, ...stamps(sent.revision + 1, write) })
        transaction.update(db.doc(contractPath(contractId)), changes)
      }
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
