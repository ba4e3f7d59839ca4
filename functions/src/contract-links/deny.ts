import { randomUUID } from 'node:crypto'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import { linkEntry } from './link-entry'
import { linkRef, readVisit } from './read-link'

/** Ends the visit of a person who says that the link reached the wrong person. The link stays closed until it is sent again. */
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
    const id = randomUUID()
    const entry = { id, contract, by: { address: link.address }, now }
    transaction.create(db.doc(`logs/${id}`), linkEntry({ ...entry, logType: 'deny-link' }))
    return { kind: 'deny' }
  })
}
