import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** A write to one document. A snapshot of a missing document has no data. */
export interface Written {
  id: string
  before: DocumentSnapshot
  after: DocumentSnapshot
  /** This id is the same if the event is delivered again. */
  eventId: string
  /** The time in milliseconds, by the server's clock. */
  at: number
}

/**
 * A reaction to writes in a collection. It may run twice for one write, late, or again because another follower of the write
 * failed. So a repeat must change nothing.
 */
export interface Follower {
  collection: string
  /** The kinds of writes that start it: all, or only those that create or update a document. */
  of: 'all' | 'created' | 'updated'
  follow(written: Written): Promise<void>
}
