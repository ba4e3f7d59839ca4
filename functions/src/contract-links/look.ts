import type { Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkInputOf, Received } from '@/domain/contract-links/request'
import type { ContractLink } from '@/domain/contract-links/schema'
import type { Contract } from '@/domain/contracts/schema'
import { addresseeActs } from '@/domain/contracts/signing/acts'
import { signingRefusal } from '@/domain/contracts/signing/refusals'
import type { Signing } from '@/domain/contracts/signing/schema'
import { readVisit } from './read-link'
import { readSigning } from './signing-record'

/** The part of a contract that the addressee's page shows. `signing` is the set of documents to sign, or null. */
export function receivedOf(link: ContractLink, contract: Contract, signing: Signing | null): Received {
  const { reference, cachedCrew, cachedCompany, cachedProductionCompany, signatures, status } = contract
  return {
    reference,
    company: cachedProductionCompany.name,
    documents: link.files.map(({ fileId, name }) => ({ fileId, name })),
    expiresAt: link.expiresAt,
    signing: {
      version: link.version,
      files: signing?.files ?? [],
      certificateFileId: signing?.certificate?.fileId ?? '',
      refusal: signingRefusal(contract, signing),
      isDeclined: contract.declined !== '',
      isComplete: status !== 'sent' && signatures.some(({ act }) => act === 'company'),
      person: `${cachedCrew.firstName} ${cachedCrew.lastName}`.trim(),
      party: cachedCompany.name,
      acts: addresseeActs(contract).map(act => {
        const signature = signatures.find(each => each.act === act)
        return { act, signed: signature ? { name: signature.name, at: signature.at } : null }
      }),
    },
  }
}

/** What the page behind a link shows now. `now` is in milliseconds. */
export function look(
  db: Firestore,
  input: LinkInputOf<'look'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'look'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, input, now, { ofDetails: true })
    const signing = await readSigning(db, transaction, contract.id, link.version)
    return { kind: 'look', ...receivedOf(link, contract, signing) }
  })
}
