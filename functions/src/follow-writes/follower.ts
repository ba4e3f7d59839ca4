import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** A write to one document. A snapshot of a missing document has no data. */
export interface Written {
  id: string
  before: DocumentSnapshot
  after: DocumentSnapshot
  /** The same for an event that comes again. */
  eventId: string
  /** When, in milliseconds by the server's clock. */
  at: number
}

/**
 * What follows from writes to a collection. It may be asked twice about one write, late, and again because another
 * follower of the same write failed: repeating it must change nothing.
 */
export interface Follower {
  collection: string
  /** The writes to follow: every one, or those that make or change a document. */
  of: 'all' | 'created' | 'updated'
  follow(written: Written): Promise<void>
}
