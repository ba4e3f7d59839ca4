import type { Firestore } from 'firebase-admin/firestore'
import type { Config } from '@/domain/config/schema'
import { addresseeOf } from '@/domain/contract-links/addressee'
import type { LinkMailFacts } from '@/domain/contract-links/mails'
import type { Contract } from '@/domain/contracts/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import { fullName } from '@/domain/users/full-name'
import { userSchema } from '@/domain/users/schema'
import { readRecordSnapshot } from '../records'

export async function mailFacts(
  db: Firestore,
  contract: Contract,
  address: string,
  config: Config,
): Promise<LinkMailFacts> {
  const { id, reference, pmId, cachedProductionCompany } = contract
  const pm = isDocumentId(pmId)
    ? readRecordSnapshot(userSchema, await db.doc(`users/${pmId}`).get(), [])
    : null
  return {
    address,
    contractId: id,
    reference,
    ...addresseeOf(contract, address),
    company: cachedProductionCompany.name,
    pm: pm && !pm.isArchived ? { name: fullName(pm), email: pm.email } : { name: '', email: '' },
    config,
  }
}
