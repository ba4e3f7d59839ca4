import { randomUUID } from 'node:crypto'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import { planDenial } from '@/domain/contracts/addressee/deny'
import { applyWrites } from '../records'
import { addresseeOf } from './details'
import { linkRef, readVisit } from './read-link'

/**
 * Ends the visit of a person who says that the link reached the wrong person. The contract stores the address: the link itself
 * is deleted soon, and neither reminders nor final copies may go there until the office sends another link.
 */
export function denyLink(
  db: Firestore,
  visit: LinkInputOf<'deny'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'deny'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, visit, now, { ofDetails: true })
    transaction.update(linkRef(db, link.id), {
      visit: FieldValue.delete(),
      code: FieldValue.delete(),
      // The expiry is 0 and not the present time, because otherwise the history would say that the link expired by itself.
      expiresAt: 0,
    })
    const write = { actor: addresseeOf(link), writeId: randomUUID(), now }
    applyWrites(db, transaction, planDenial(contract, write))
    return { kind: 'deny' }
  })
}
