import type { Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkRequestOf, Received } from '@/domain/contract-links/request'
import type { ContractLink } from '@/domain/contract-links/schema'
import type { Contract } from '@/domain/contracts/schema'
import { readVisit } from './read-link'

/** What a visit sees of its contract. */
export function receivedOf(link: ContractLink, contract: Contract): Received {
  return {
    reference: contract.reference,
    company: contract.cachedProductionCompany.name,
    documents: link.files.map(({ fileId, name }) => ({ fileId, name })),
    expiresAt: link.expiresAt,
  }
}

/** What stands there now. `now` is milliseconds. */
export function look(
  db: Firestore,
  input: Omit<LinkRequestOf<'look'>, 'kind'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'look'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, input, now)
    return { kind: 'look', ...receivedOf(link, contract) }
  })
}
