import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { makeCertificate } from '../contract-certificates/followers'
import { sendContractLinks } from '../contract-links/followers'
import { followFileArchiving, settleFiles } from '../file-tokens/followers'
import { followAddress } from '../follow-address/follower'
import { followProduction } from '../follow-production/follower'
import { notifyOfEntries } from '../notify/follower'
import { keepLookup } from '../person-lookup/follower'
import { historyWriters } from '../record-history/followers'
import { forEveryWrite } from '../sizes'
import { followAll } from './follow-all'
import type { Follower } from './follower'

const followers: readonly Follower[] = [
  ...historyWriters,
  notifyOfEntries,
  sendContractLinks,
  makeCertificate,
  followAddress,
  keepLookup,
  followProduction,
  followFileArchiving,
  settleFiles,
]

/**
 * Runs all reactions to a write, for documents of any collection. It is one function because several functions would each start
 * slowly for rare writes (`docs/decisions/one-function-follows-writes.md`).
 */
export const followWrites = onDocumentWritten(
  { document: '{collection}/{id}', retry: true, ...forEveryWrite },
  async event => {
    if (!event.data) return
    const { before, after } = event.data
    const { collection, id } = event.params
    // The commit's own time, if a document exists: the emulator rounds the time of the event to seconds.
    const at = after.updateTime?.toMillis() ?? Date.parse(event.time)
    await followAll(followers, collection, { id, before, after, eventId: event.id, at })
  },
)
