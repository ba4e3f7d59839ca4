import type { Contract } from '@/domain/contracts/schema'
import { capacityOf, openActs } from '@/domain/contracts/signing/acts'
import { companyConsent } from '@/domain/contracts/signing/consent'
import { localTime } from '@/domain/contracts/signing/local-time'
import {
  type Signature,
  type SignatureNote,
  type Signing,
  signingPath,
  signingSchema,
} from '@/domain/contracts/signing/schema'
import { AppError } from '@/domain/shared/app-error'
import { type PlannedWrite, stamps } from '@/domain/workflow/planned-write'
import type { Deciding } from '../commands/run-command'

/** The zone of the company's signatures: people who sign for it do so in the app, which asks for no time zone. */
const ZONE = 'Europe/London'

export function companySignature(contract: Contract, { actor, now }: Deciding): SignatureNote {
  const capacity = capacityOf('company', contract, { position: '', address: '' })
  return { act: 'company', name: actor.name, capacity, at: now }
}

/** Throws AppError 'failed-precondition' unless everybody on the other side has signed exactly these documents. */
export async function countersigningWrite(
  deciding: Deciding,
  requestId: string,
  contract: Contract,
): Promise<PlannedWrite> {
  const { reader, actor, now, from } = deciding
  const path = signingPath(contract.id, contract.version)
  const signing = await reader.find(signingSchema, path)
  if (!signing || !isSignedBy(contract, signing)) {
    throw new AppError(
      'failed-precondition',
      'The addressee did not sign the documents that were sent. Reopen the contract and send it again.',
    )
  }
  const signature: Signature = {
    ...companySignature(contract, deciding),
    id: requestId,
    mark: { kind: 'typed' },
    consent: companyConsent,
    manifestHash: signing.manifestHash,
    visit: '',
    ...localTime(now, ZONE),
    ip: from?.ip ?? '',
    browser: from?.browser ?? '',
    address: from?.address ?? '',
    method: 'signed in to the app with their own account',
  }
  const data = {
    signatures: [...signing.signatures, signature],
    ...stamps(signing.revision + 1, { actor, writeId: requestId, now }),
  }
  return { path, op: 'update', data }
}

function isSignedBy(contract: Contract, { signatures, manifestHash }: Signing): boolean {
  const isSame = (note: SignatureNote) =>
    signatures.some(
      each =>
        each.act === note.act &&
        each.at === note.at &&
        each.name === note.name &&
        each.manifestHash === manifestHash,
    )
  return openActs(contract).length === 0 && contract.signatures.every(isSame)
}
