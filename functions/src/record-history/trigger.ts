import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { resourceOfCollection } from '@/domain/logs/record-entry'
import { recordHistory } from './record-history'

/**
 * A record was written: its history says so. A failed run is tried again; events may come twice, late and in another order.
 *
 * One function hears of every collection of the database, and leaves alone those that have no such history: one for each
 * of them would be nineteen services, each of which starts cold for its rare writes (docs/decisions/history-writes-itself.md).
 */
export const writeHistory = onDocumentWritten(
  { document: '{collection}/{id}', retry: true, maxInstances: 2 },
  async event => {
    const { collection, id } = event.params
    const resource = resourceOfCollection(collection)
    if (!resource || !event.data) return
    const { before, after } = event.data
    // The commit's own time where there is a document: that of the event is rounded to seconds by the emulator.
    const at = after.updateTime?.toMillis() ?? Date.parse(event.time)
    await recordHistory(getFirestore(), {
      ...{ resource, id, eventId: event.id, at },
      before: before.data(),
      after: after.data(),
    })
  },
)
