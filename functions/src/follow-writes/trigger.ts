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
 * Runs the followers of a write, for documents of all collections. Separate functions for rare writes would each start slowly
 * (`docs/decisions/one-function-follows-writes.md`).
 */
export const followWrites = onDocumentWritten(
  { document: '{collection}/{id}', retry: true, ...forEveryWrite },
  async event => {
    if (!event.data) return
    const { before, after } = event.data
    const { collection, id } = event.params
    // Uses the time of the write from the document if it still exists, because the emulator rounds the event's time to seconds.
    const at = after.updateTime?.toMillis() ?? Date.parse(event.time)
    await followAll(followers, collection, { id, before, after, eventId: event.id, at })
  },
)
