import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** A write to a document that lies in no other. A snapshot of one that is not there has no data. */
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
  /** Of which writes: of every one, or of those that make or change a document. */
  of: 'all' | 'created' | 'updated'
  follow(written: Written): Promise<void>
}
