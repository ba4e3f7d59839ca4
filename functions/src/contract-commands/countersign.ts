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

/**
 * The company's time zone, used for its signatures: people who sign for the company do so in the app, which asks for no time
 * zone.
 */
const ZONE = 'Europe/London'

/** The signature of a person who signs for the company, as the contract shows it. */
export function companySignature(contract: Contract, { actor, now }: Deciding): SignatureNote {
  const capacity = capacityOf('company', contract, { position: '', address: '' })
  return { act: 'company', name: actor.name, capacity, at: now }
}

/**
 * The write that adds the company's signature to this version. Throws AppError 'failed-precondition' unless everybody on the
 * other side has signed exactly these documents.
 */
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

/** True if each signature of the contract was made on these documents. */
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
