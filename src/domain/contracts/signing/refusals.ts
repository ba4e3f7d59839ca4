import type { Contract } from '@/domain/contracts/schema'
import { formatMoment } from '@/domain/shared/dates'
import { addresseeActs, needsPosition, type Signable } from './acts'
import { consent } from './consent'
import type { Signing, SigningAct } from './schema'

/** The reason why nothing can be signed now, as a sentence for the addressee; empty if something can. */
export function signingRefusal(contract: Signable, signing: Pick<Signing, 'deed'> | null): string {
  if (contract.declined !== '')
    return 'Somebody declined to sign these documents, so they cannot be signed any more. The company knows about it.'
  if (contract.status !== 'sent') return 'Everybody has signed this contract, so it needs no more signatures.'
  if (!signing)
    return 'These documents cannot be signed on this page. Print them, sign them on paper, and return them.'
  return signing.deed === ''
    ? ''
    : `“${signing.deed}” is a deed. A deed must be signed on paper, with a witness in the same room, so it cannot be signed on this page.`
}

export interface SigningRequest {
  act: SigningAct
  name: string
  position: string
  consentVersion: number
  manifestHash: string
}

/** The reason why this signature is refused, as a sentence; empty if it is accepted. */
export function signatureRefusal(
  contract: Contract,
  signing: Signing | null,
  request: SigningRequest,
): string {
  const refusal = signingRefusal(contract, signing)
  if (refusal !== '' || !signing) return refusal
  if (request.manifestHash !== signing.manifestHash || signing.version !== contract.version) {
    return 'The page shows other documents than the ones that were sent. Load the page again, read the documents, and then sign them.'
  }
  if (!addresseeActs(contract).includes(request.act)) {
    return 'This contract does not need this signature. Load the page again to see which signatures it needs.'
  }
  const before = contract.signatures.find(({ act }) => act === request.act)
  if (before) {
    return `${before.name} has already signed these documents, ${formatMoment(before.at)}. No second signature was made.`
  }
  if (request.consentVersion !== consent.version) {
    return 'The statement that you agree to has changed. Load the page again, and read the new statement.'
  }
  return needsPosition(request.act) && request.position.trim() === ''
    ? 'Enter your position in the company, for example Director.'
    : ''
}
