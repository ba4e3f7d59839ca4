import type { Firestore } from 'firebase-admin/firestore'

/**
 * A change of stored documents that a version needs. It can be repeated at any time, because changed documents stay unchanged.
 * Pages of the former version still read and write while it runs.
 */
export interface Migration {
  /**
   * The name `NNN-name`, like its file. Migrations run in this order, and a project stores the names of finished ones, so a name
   * never changes.
   */
  name: string
  about: string
  /** Changes the documents that need the change, or only counts them. Returns their number. */
  run(db: Firestore, isDryRun: boolean): Promise<number>
}
