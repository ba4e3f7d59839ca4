import type { Contract } from '@/domain/contracts/schema'
import { formatMoment } from '@/domain/shared/dates'
import { addresseeActs, needsPosition, type Signable } from './acts'
import { consent } from './consent'
import type { Signing, SigningAct } from './schema'

/** The reason why nothing can be signed now, as a sentence for the addressee; empty if something can. */
export function signingRefusal(contract: Signable, signing: Pick<Signing, 'deed'> | null): string {
  if (contract.declined !== '') return 'These documents were declined. The company has been told.'
  if (contract.status !== 'sent') return 'This contract is complete: nothing more is signed.'
  if (!signing) return 'These documents cannot be signed here. Sign them on paper, and return them.'
  return signing.deed === ''
    ? ''
    : `“${signing.deed}” is a deed. A deed is signed on paper, with a witness in the same room, so it cannot be signed here.`
}

/** The data that a person sends with their signature. */
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
    return 'These are not the documents that were sent. Load the page again, read them, and sign them then.'
  }
  if (!addresseeActs(contract).includes(request.act)) {
    return 'This contract does not ask for this signature. Load the page again.'
  }
  const before = contract.signatures.find(({ act }) => act === request.act)
  if (before) {
    return `${before.name} has signed this already, ${formatMoment(before.at)}. Nothing was signed again.`
  }
  if (request.consentVersion !== consent.version) {
    return 'The words that you agree to have changed. Load the page again, and read them.'
  }
  return needsPosition(request.act) && request.position.trim() === ''
    ? 'Enter what you are in the company, for example Director.'
    : ''
}
