import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** A write to one document, as the document before and after. A snapshot of a missing document has no data. */
export interface Written {
  id: string
  before: DocumentSnapshot
  after: DocumentSnapshot
  /** The id of the event, which stays the same when the event is delivered again. */
  eventId: string
  /** The time in milliseconds, by the server's clock. */
  at: number
}

/**
 * Code that runs after writes to a collection. It may run late, or twice for one write, for example because another follower of
 * the same write failed. So running again must change nothing.
 */
export interface Follower {
  collection: string
  /** The kinds of writes after which the code runs. */
  of: 'all' | 'created' | 'updated'
  follow(written: Written): Promise<void>
}
