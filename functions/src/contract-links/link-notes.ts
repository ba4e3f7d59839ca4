import type { Firestore } from 'firebase-admin/firestore'
import { contractLinkSchema, isDetailsLinkInForce, isLinkInForce } from '@/domain/contract-links/schema'
import { awaitedDetails } from '@/domain/contracts/person-details/given'
import { contractSchema } from '@/domain/contracts/schema'
import { openActs } from '@/domain/contracts/signing/acts'
import { DAY } from '@/domain/shared/dates'
import { pagesOf } from '../pages'
import { readRecordSnapshot } from '../records'
import { linkEntry } from './link-entry'
import { linkRef, type ReadLink } from './read-link'

/** How many days back expired links are searched, in case the daily run failed on some days. */
const LOOK_BACK_DAYS = 3

/** Recognises the id of a mail to an addressee, and takes the id of the link from it. */
const linkMailId = /^(?:link|code)-([0-9a-f]{40})-/

/**
 * Writes the log entry about a mail to an addressee that the mail server finally refused. One mail has one entry. A mail that the
 * server accepts but returns later (a bounce) is not noticed here. `now` is in milliseconds.
 */
export async function noteBounce(db: Firestore, mailId: string, now = Date.now()): Promise<void> {
  const linkId = linkMailId.exec(mailId)?.[1]
  if (linkId) await note(db, { logType: 'bounce-link', id: `bounce-${mailId}`, linkId, now }, () => true)
}

/** Logs each link that expired while something was still to be signed or entered. Returns the number of new entries. */
export async function noteExpired(db: Firestore, now = Date.now()): Promise<number> {
  const links = db
    .collection('contractLinks')
    .where('expiresAt', '>', now - LOOK_BACK_DAYS * DAY)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
  let noted = 0
  for await (const page of pagesOf(links)) {
    for (const stored of page) {
      const id = `expire-${stored.id}-${stored.get('entryId')}`
      const entry = { logType: 'expire-link' as const, id, linkId: stored.id, now }
      if (await note(db, entry, isAwaited)) noted += 1
    }
  }
  return noted
}

function isAwaited({ link, contract }: Pick<ReadLink, 'link' | 'contract'>): boolean {
  if (link.purpose === 'details') return isDetailsLinkInForce(contract) && awaitedDetails(contract).length > 0
  return (
    isLinkInForce(contract, link.version) &&
    contract.status === 'sent' &&
    contract.declined === '' &&
    openActs(contract).length > 0
  )
}

interface Note {
  logType: 'bounce-link' | 'expire-link'
  id: string
  linkId: string
  now: number
}

/** Writes a log entry about a link, once. Returns true if the entry is new. */
function note(
  db: Firestore,
  { logType, id, linkId, now }: Note,
  isWanted: (read: Pick<ReadLink, 'link' | 'contract'>) => boolean,
): Promise<boolean> {
  return db.runTransaction(async transaction => {
    const [stored, before] = await transaction.getAll(linkRef(db, linkId), db.doc(`logs/${id}`))
    const link = readRecordSnapshot(contractLinkSchema, stored, [])
    if (!link || before?.exists) return false
    const contract = readRecordSnapshot(
      contractSchema,
      await transaction.get(db.doc(`contracts/${link.contractId}`)),
      [],
    )
    if (!contract || !isWanted({ link, contract })) return false
    const { address } = link
    const entry = { id, logType, contract, by: { address }, facts: { sentTo: [address] }, now }
    transaction.create(db.doc(`logs/${id}`), linkEntry(entry))
    return true
  })
}
