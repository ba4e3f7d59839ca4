import type { Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import { maskedAddress } from '@/domain/contract-links/schema'
import { addresseeActor } from '@/domain/contracts/addressee/actor'
import type { Contract } from '@/domain/contracts/schema'
import { capacityOf } from '@/domain/contracts/signing/acts'
import { consent } from '@/domain/contracts/signing/consent'
import { localTime } from '@/domain/contracts/signing/local-time'
import { signatureRefusal, signingRefusal } from '@/domain/contracts/signing/refusals'
import { type Signature, type Signing, signingPath } from '@/domain/contracts/signing/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { logSchema } from '@/domain/logs/schema'
import { AppError } from '@/domain/shared/app-error'
import { changeWrites, stamps } from '@/domain/workflow/planned-write'
import { usedId } from '../commands/request'
import type { From } from '../from'
import { adminFields, applyWrites, readRecordSnapshot } from '../records'
import { receivedOf } from './look'
import { readVisit } from './read-link'
import { hashOf } from './secrets'
import { readSigning } from './signing-record'

/**
 * Signs the sent documents: signature, contract and log entry in one commit. First compares every value of the request with the
 * stored contract, its version, the hash of the documents and the visit. A repeated request returns the same receipt. `now` is in
 * milliseconds.
 */
export async function signByLink(
  db: Firestore,
  input: LinkInputOf<'sign'>,
  from: From,
  now = Date.now(),
): Promise<LinkAnswerOf<'sign'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, input, now)
    const signing = await readSigning(db, transaction, contract.id, link.version)
    const before = signing?.signatures.find(({ id }) => id === input.requestId)
    if (before) {
      if (before.act !== input.act || before.name !== input.name) throw usedId()
      return { kind: 'sign', receipt: receiptOf(before), ...receivedOf(link, contract, signing) }
    }
    const refusal = signatureRefusal(contract, signing, input)
    if (refusal !== '' || !signing) throw new AppError('failed-precondition', refusal)
    if ((await transaction.get(db.doc(`logs/${input.requestId}`))).exists) throw usedId()
    const signature = signatureOf(contract, signing, { input, address: link.address, from, now })
    const actor = addresseeActor(contract.id, link.address)
    const { act, name, capacity, at } = signature
    const change = applyContractCommand(contract, { event: 'sign-by-link' }, actor, {
      ...{ now, logId: input.requestId },
      signature: { act, name, capacity, at },
    })
    const write = { actor, writeId: input.requestId, now }
    const signatures = [...signing.signatures, signature]
    applyWrites(db, transaction, changeWrites(contractPath(contract.id), contract, change, write))
    transaction.update(
      db.doc(signingPath(contract.id, link.version)),
      adminFields({ signatures, ...stamps(signing.revision + 1, write) }),
    )
    const signed = { ...contract, ...change.changes }
    return {
      kind: 'sign',
      receipt: receiptOf(signature),
      ...receivedOf(link, signed, { ...signing, signatures }),
    }
  })
}

/** Declines the sent documents, with a reason for the office. A repeated request changes nothing. */
export async function declineByLink(
  db: Firestore,
  input: LinkInputOf<'decline'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'decline'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, input, now)
    const signing = await readSigning(db, transaction, contract.id, link.version)
    const answer = (now: Contract) =>
      ({ kind: 'decline', ...receivedOf(link, now, signing) }) satisfies LinkAnswerOf<'decline'>
    const entry = await transaction.get(db.doc(`logs/${input.requestId}`))
    const before = readRecordSnapshot(logSchema, entry, [])
    if (before?.logType === 'decline-by-link' && before.resourceId === contract.id) return answer(contract)
    if (entry.exists) throw usedId()
    const refusal = contract.status === 'sent' ? '' : signingRefusal(contract, signing)
    if (refusal !== '') throw new AppError('failed-precondition', refusal)
    const actor = addresseeActor(contract.id, link.address)
    const command = { event: 'decline-by-link' as const, comment: input.reason }
    const change = applyContractCommand(contract, command, actor, { now, logId: input.requestId })
    const write = { actor, writeId: input.requestId, now }
    applyWrites(db, transaction, changeWrites(contractPath(contract.id), contract, change, write))
    return answer({ ...contract, ...change.changes })
  })
}

const receiptOf = ({ id, act, name, capacity, at, manifestHash }: Signature) => ({
  id,
  act,
  name,
  capacity,
  at,
  manifestHash,
})

function signatureOf(
  contract: Contract,
  signing: Signing,
  { input, address, from, now }: { input: LinkInputOf<'sign'>; address: string; from: From; now: number },
): Signature {
  const { requestId, act, name, position, mark, zone, visit } = input
  return {
    id: requestId,
    act,
    name,
    mark,
    address,
    capacity: capacityOf(act, contract, { position: position.trim(), address }),
    at: now,
    consent,
    manifestHash: signing.manifestHash,
    visit: hashOf(visit),
    ...localTime(now, zone),
    ...from,
    method: `held the link, and entered a code that was mailed to ${maskedAddress(address)}`,
  }
}
