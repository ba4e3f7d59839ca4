import type { Firestore } from 'firebase-admin/firestore'

/**
 * A change of stored documents that a version needs. It can be run again at any time: changed documents stay unchanged. Former
 * pages still read and write at the same time.
 */
export interface Migration {
  /** `NNN-name`, like its file: migrations run in this order, and a project stores which ones are done. Never changed. */
  name: string
  about: string
  /** Changes the documents that need it, or only counts them. Returns the number. */
  run(db: Firestore, isDryRun: boolean): Promise<number>
}
